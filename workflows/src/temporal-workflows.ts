import { interviewRunName, studyRunName } from '@windtunnel/contracts/workflows/workflow-ids';
import { toTemporalWorkflows } from '@windtunnel/infra/workflow-engine/temporal/temporal-workflows';
import { retryPolicy } from './activities/retry-policy.ts';
import { workflowDefinitions } from './workflow-definitions.ts';

// The workflows as loaded by Temporal's workers: the build bundles this file with its imports. Temporal finds a
// workflow by its export name.
const { [studyRunName]: studyRun, [interviewRunName]: interviewRun } = toTemporalWorkflows(
  workflowDefinitions,
  retryPolicy,
);

export { interviewRun as 'interview-run', studyRun as 'study-run' };
