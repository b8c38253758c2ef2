import { interviewRunName, studyRunName } from '@windtunnel/contracts/workflows/run-ids';
import { hostRuns } from '@windtunnel/infra/workflow-engine/temporal/host';
import { retryPolicy } from './activities/retry-policy.ts';
import { runDefinitions } from './run-definitions.ts';

// The runs as Temporal's workers load them: the build makes a bundle of this file and of all it imports. Temporal finds
// a run by the name of its export.
const { [studyRunName]: studyRun, [interviewRunName]: interviewRun } = hostRuns(runDefinitions, retryPolicy);

export { interviewRun as 'interview-run', studyRun as 'study-run' };
