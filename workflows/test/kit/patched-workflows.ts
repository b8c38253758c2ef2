import type { WorkflowContext } from '@windtunnel/contracts/ports/workflow-engine';
import { studyRunName } from '@windtunnel/contracts/workflows/run-ids';
import type { StudyRunInput } from '@windtunnel/contracts/workflows/study-run';
import { hostRuns } from '@windtunnel/infra/workflow-engine/temporal/host';
import type { RunActivities } from '../../src/activities/activity-table.ts';
import { retryPolicy } from '../../src/activities/retry-policy.ts';
import { studyRun } from '../../src/study-run/workflow.ts';

// The same change, guarded: runs that are under way go on the old way.
async function run(context: WorkflowContext<RunActivities>, input: StudyRunInput) {
  if (context.patched('greeting'))
    await context.activities.notifyOwner({ key: 'greeting', kind: 'completed', ...input });
  return await studyRun(context, input);
}

const { [studyRunName]: changed } = hostRuns<RunActivities>([{ name: studyRunName, run }], retryPolicy);

export { changed as 'study-run' };
