import { interview, interviewId } from '../../interviews/interview.ts';
import type { WorkflowCommandHandler } from '../workflow-command-handler.ts';

export const failInterview: WorkflowCommandHandler<'FailInterview'> = async (
  { studyId, participantId, reason },
  { streams },
  context,
) => {
  await streams.decide(interview, interviewId(studyId, participantId), { type: 'Fail', reason }, context);
  return null;
};
