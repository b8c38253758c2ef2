import type { WorkflowContext } from '@windtunnel/contracts/ports/workflow-engine';
import type { StudyRunInput } from '@windtunnel/contracts/workflows/study-run';
import { studyRunName } from '@windtunnel/contracts/workflows/workflow-ids';
import { toTemporalWorkflows } from '@windtunnel/infra/workflow-engine/temporal/temporal-workflows';
import { retryPolicy } from '../../src/activities/retry-policy.ts';
import type { WorkflowActivities } from '../../src/activities/workflow-activities.ts';
import { studyRun } from '../../src/study-run/workflow.ts';

// The same change, guarded: workflows that are already running continue with the old behaviour.
async function execute(context: WorkflowContext<WorkflowActivities>, input: StudyRunInput) {
  if (context.patched('greeting'))
    await context.activities.notifyOwner({ key: 'greeting', kind: 'completed', ...input });
  return await studyRun(context, input);
}

const { [studyRunName]: changed } = toTemporalWorkflows<WorkflowActivities>(
  [{ name: studyRunName, execute }],
  retryPolicy,
);

export { changed as 'study-run' };
