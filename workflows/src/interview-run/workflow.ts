import type { WorkflowContext } from '@windtunnel/contracts/ports/workflow-engine';
import type { InterviewResult, InterviewRunInput } from '@windtunnel/contracts/workflows/study-run';
import { followUpsPerQuestionMax } from '@windtunnel/contracts/workflows/workflow-ids';
import type { WorkflowActivities } from '../activities/workflow-activities.ts';
import { failInterview } from './fail-interview.ts';

type Context = WorkflowContext<WorkflowActivities>;

/**
 * One participant's interview: ask every question in order, analyse the answers, pay. A participant who does not finish
 * has failed and is not paid; the others are not affected.
 */
export async function interviewRun(context: Context, input: InterviewRunInput): Promise<InterviewResult> {
  const { activities } = context;
  const { ownerId, batchId, studyId, participantId } = input;
  const interview = { key: participantId, studyId, participantId };
  try {
    const { questionCount } = await activities.startInterview({ key: participantId, ...input });
    for (let questionIndex = 0; questionIndex < questionCount; questionIndex += 1)
      await ask(context, input, questionIndex);
    await activities.completeInterview(interview);
    await activities.analyseParticipant(interview);
    // A cancellation must not leave an interview both paid and failed.
    const share = { key: participantId, ownerId, studyId, batchId, participantId };
    await context.nonCancellable(() => activities.captureShare(share));
    return { completed: true };
  } catch (error) {
    const cancelled = context.isCancellation(error);
    const reason = cancelled ? 'CANCELLED' : (context.refusalCode(error) ?? 'INTERVIEW_FAILED');
    await failInterview(context, input, reason);
    if (cancelled) throw error;
    return { completed: false };
  }
}

/** Asks a planned question, and a follow-up if the answer warrants one. */
async function ask({ activities }: Context, { studyId, participantId }: InterviewRunInput, questionIndex: number) {
  for (let followUp = 0; followUp <= followUpsPerQuestionMax; followUp += 1) {
    const key = `${participantId}:${questionIndex}:${followUp}`;
    const { wantsFollowUp } = await activities.takeTurn({ key, studyId, participantId, questionIndex, followUp });
    if (!wantsFollowUp) return;
  }
}
