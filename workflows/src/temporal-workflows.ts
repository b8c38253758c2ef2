import { interviewRunName, studyRunName } from '@windtunnel/contracts/workflows/workflow-ids';
import { toTemporalWorkflows } from '@windtunnel/infra/workflow-engine/temporal/temporal-workflows';
import { retryPolicy } from './activities/retry-policy.ts';
import { workflowDefinitions } from './workflow-definitions.ts';

// The runs as Temporal's workers load them: the build makes a bundle of this file and of all it imports. Temporal finds
// a run by the name of its export.
const { [studyRunName]: studyRun, [interviewRunName]: interviewRun } = toTemporalWorkflows(
  workflowDefinitions,
  retryPolicy,
);

export { interviewRun as 'interview-run', studyRun as 'study-run' };
