import type { WorkflowContext } from '@windtunnel/contracts/ports/workflow-engine';
import type { InterviewResult, InterviewRunInput, StudyRunInput } from '@windtunnel/contracts/workflows/study-run';
import { interviewRunId, interviewRunName, parallelInterviewsMax } from '@windtunnel/contracts/workflows/workflow-ids';
import type { Refused, Reserved, WorkflowActivities } from '../activities/workflow-activities.ts';
import { failInterview } from '../interview-run/fail-interview.ts';
import { inParallel } from './in-parallel.ts';
import { createUndoList, type UndoCause } from './undo-list.ts';

type Context = WorkflowContext<WorkflowActivities>;
type Participants = Reserved['participants'];

/** How a launch ended. */
export type StudyRunResult =
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'failed'; readonly failed: number; readonly notified: boolean }
  | {
      readonly kind: 'completed';
      readonly completed: number;
      readonly failed: number;
      readonly studyAnalysisStatus: 'recorded' | 'failed';
      readonly notified: boolean;
    };

/**
 * A launch, from pressing the button to the results: reserve the credits, launch the study, interview every participant
 * and pay those who finish, analyse the study, release the remaining credits, notify the owner.
 */
export async function studyRun(context: Context, input: StudyRunInput): Promise<StudyRunResult> {
  const { activities } = context;
  const launch = { key: input.batchId, ...input };
  const undo = createUndoList(context);
  context.phase('LAUNCHING');
  try {
    undo.add((reason) => activities.releaseCredits({ ...launch, reason }));
    const reserved = await activities.reserveCredits(launch);
    if (reserved.kind === 'refused') return refuse(context, reserved);
    const { participants } = reserved;

    undo.add((cause) => undoLaunch(context, input, cause, participants.length));
    const launched = await activities.launchStudy(launch);
    if (launched.kind === 'refused') {
      await context.nonCancellable(() => activities.releaseCredits({ ...launch, reason: 'launch-refused' }));
      return refuse(context, launched);
    }
    context.announce({ kind: 'launched' });

    context.phase('INTERVIEWING');
    const completed = await interviewAll(context, input, participants);
    const failed = participants.length - completed;
    if (completed === 0) {
      await activities.failStudy({ ...launch, failed, reason: 'NO_INTERVIEW_COMPLETED' });
      const notified = await settle(context, input, 'failed');
      return { kind: 'failed', failed, notified };
    }
    context.phase('ANALYSING');
    await activities.markReadyForAnalysis({ ...launch, completed, failed });
    const studyAnalysisStatus = await analyseStudy(context, input);
    await activities.completeStudy({ ...launch, completed, failed, studyAnalysisStatus });
    const notified = await settle(context, input, 'completed');
    return { kind: 'completed', completed, failed, studyAnalysisStatus, notified };
  } catch (error) {
    await undo.run(error);
    throw error;
  }
}

function refuse(context: Context, { kind, code, details }: Refused): StudyRunResult {
  context.announce({ kind, code, details });
  return { kind, code };
}

/** Ends a study that may have been launched. If it has been deleted, this is refused, and there is nothing to end. */
function undoLaunch({ activities }: Context, input: StudyRunInput, cause: UndoCause, participants: number) {
  const launch = { key: input.batchId, ...input };
  return cause === 'cancelled'
    ? activities.cancelStudy(launch)
    : activities.failStudy({ ...launch, failed: participants, reason: 'RUN_FAILED' });
}

/**
 * Interviews all participants, some in parallel, and returns how many completed. By then, every interview has ended.
 */
async function interviewAll(context: Context, input: StudyRunInput, participants: Participants): Promise<number> {
  const ended = await inParallel(participants, parallelInterviewsMax, (participant) =>
    interviewOne(context, { ...input, ...participant }),
  );
  const rejected = ended.find((end) => end.status === 'rejected');
  if (rejected !== undefined) throw rejected.reason;
  return ended.filter((end) => end.status === 'fulfilled' && end.value).length;
}

/** Each interview is a child workflow. If the child workflow itself fails, the participant has failed. */
async function interviewOne(context: Context, input: InterviewRunInput): Promise<boolean> {
  const { studyId, batchId, participantId } = input;
  try {
    const id = interviewRunId(studyId, batchId, participantId);
    const { completed } = await context.child<InterviewRunInput, InterviewResult>({
      name: interviewRunName,
      id,
      input,
    });
    return completed;
  } catch (error) {
    if (context.isCancellation(error)) throw error;
    await failInterview(context, input, 'RUN_FAILED');
    return false;
  }
}

/** A study without an analysis still counts as complete: it can be analysed later at no cost. */
async function analyseStudy(context: Context, { studyId, batchId }: StudyRunInput): Promise<'recorded' | 'failed'> {
  try {
    await context.activities.analyseStudy({ key: batchId, studyId });
    return 'recorded';
  } catch (error) {
    if (context.isCancellation(error)) throw error;
    return 'failed';
  }
}

/** Once the study has ended, unused credits are released and the owner is notified. It is now too late to cancel. */
function settle(context: Context, input: StudyRunInput, kind: 'completed' | 'failed'): Promise<boolean> {
  const { activities } = context;
  const launch = { key: input.batchId, ...input };
  context.phase('SETTLING');
  return context.nonCancellable(async () => {
    await activities.releaseCredits({ ...launch, reason: kind === 'completed' ? 'unused' : 'failed' });
    try {
      await activities.notifyOwner({ ...launch, kind });
      return true;
    } catch {
      // The results are available whether or not an email is sent. If it was not sent, the engine has logged the reason.
      return false;
    }
  });
}
