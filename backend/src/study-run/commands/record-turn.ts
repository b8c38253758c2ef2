import { interview, interviewId, startedInterview } from '../../interviews/interview.ts';
import { exchangeAt } from '../../interviews/interview-state.ts';
import type { WorkflowCommandHandler } from '../workflow-command-handler.ts';

/** Records one exchange, once, and returns whether a follow-up is wanted. */
export const recordTurn: WorkflowCommandHandler<'RecordTurn'> = async (
  { studyId, participantId, questionIndex, followUp, output },
  { streams, ids },
  context,
) => {
  const messageIds = { interviewer: ids.uuid(), participant: ids.uuid() };
  const command = { type: 'RecordTurn', questionIndex, followUp, output, messageIds } as const;
  const { state } = await streams.decide(interview, interviewId(studyId, participantId), command, context);
  return { wantsFollowUp: exchangeAt(startedInterview(state), questionIndex, followUp)?.wantsFollowUp ?? false };
};
