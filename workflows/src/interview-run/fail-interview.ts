import type { WorkflowContext } from '@windtunnel/contracts/ports/workflow-engine';
import type { InterviewRunInput } from '@windtunnel/contracts/workflows/study-run';
import type { WorkflowActivities } from '../activities/workflow-activities.ts';

/** Records that a participant did not finish, even during a cancellation. Refused if the interview has ended. */
export async function failInterview(
  context: WorkflowContext<WorkflowActivities>,
  { studyId, participantId }: InterviewRunInput,
  reason: string,
): Promise<void> {
  const failure = { key: participantId, studyId, participantId, reason };
  try {
    await context.nonCancellable(() => context.activities.failInterview(failure));
  } catch (error) {
    if (context.refusalCode(error) === null) throw error;
  }
}
