import { interview, interviewId } from '../../interviews/interview.ts';
import type { WorkflowCommandHandler } from '../workflow-command-handler.ts';

export const completeInterview: WorkflowCommandHandler<'CompleteInterview'> = async (
  { studyId, participantId },
  { streams },
  context,
) => {
  await streams.decide(interview, interviewId(studyId, participantId), { type: 'Complete' }, context);
  return null;
};
