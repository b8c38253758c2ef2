import { allHandlersFinished, condition, defineUpdate, setHandler } from '@temporalio/workflow';
import { interviewRunName, studyRunName } from '@windtunnel/contracts/workflows/workflow-ids';
import { outcomeUpdate } from '@windtunnel/infra/workflow-engine/temporal/names';
import { toTemporalWorkflows } from '@windtunnel/infra/workflow-engine/temporal/temporal-workflows';
import { retryPolicy } from '@windtunnel/workflows/activities/retry-policy';
import { workflowDefinitions } from '@windtunnel/workflows/workflow-definitions';

// The product's workflows, and one that responds to an update and does nothing else.
const { [studyRunName]: studyRun, [interviewRunName]: interviewRun } = toTemporalWorkflows(
  workflowDefinitions,
  retryPolicy,
);

/** @public Temporal finds it by name. */
export async function empty(): Promise<void> {
  setHandler(defineUpdate<null>(outcomeUpdate), async () => null);
  await condition(allHandlersFinished);
}

export { interviewRun as 'interview-run', studyRun as 'study-run' };
