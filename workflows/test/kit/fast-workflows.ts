import { interviewRunName, studyRunName } from '@windtunnel/contracts/workflows/workflow-ids';
import { toTemporalWorkflows } from '@windtunnel/infra/workflow-engine/temporal/temporal-workflows';
import { workflowDefinitions } from '../../src/workflow-definitions.ts';
import { fastPolicy } from './fast-policy.ts';

// The product's workflows without delays between attempts.
const { [studyRunName]: studyRun, [interviewRunName]: interviewRun } = toTemporalWorkflows(
  workflowDefinitions,
  fastPolicy,
);

export { interviewRun as 'interview-run', studyRun as 'study-run' };
