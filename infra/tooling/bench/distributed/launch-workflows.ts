import { allHandlersFinished, condition, defineUpdate, setHandler } from '@temporalio/workflow';
import { interviewRunName, studyRunName } from '@windtunnel/contracts/workflows/run-ids';
import { hostRuns } from '@windtunnel/infra/workflow-engine/temporal/host';
import { outcomeUpdate } from '@windtunnel/infra/workflow-engine/temporal/names';
import { retryPolicy } from '@windtunnel/workflows/activities/retry-policy';
import { runDefinitions } from '@windtunnel/workflows/run-definitions';

// What the launch bench compares: the product's runs, and a run that answers an update and does nothing.
const { [studyRunName]: studyRun, [interviewRunName]: interviewRun } = hostRuns(runDefinitions, retryPolicy);

/** @public Temporal looks for it by its name. */
export async function empty(): Promise<void> {
  setHandler(defineUpdate<null>(outcomeUpdate), async () => null);
  await condition(allHandlersFinished);
}

export { interviewRun as 'interview-run', studyRun as 'study-run' };
