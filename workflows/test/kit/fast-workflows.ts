import { interviewRunName, studyRunName } from '@windtunnel/contracts/workflows/run-ids';
import { hostRuns } from '@windtunnel/infra/workflow-engine/temporal/host';
import { runDefinitions } from '../../src/run-definitions.ts';
import { fastPolicy } from './fast-policy.ts';

// The product's runs, for tests that do not want to wait between attempts.
const { [studyRunName]: studyRun, [interviewRunName]: interviewRun } = hostRuns(runDefinitions, fastPolicy);

export { interviewRun as 'interview-run', studyRun as 'study-run' };
