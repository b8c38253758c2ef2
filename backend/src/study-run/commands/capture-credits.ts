import { interviewStream } from '@windtunnel/contracts/events/streams';
import { credits } from '../../credits/credits.ts';
import type { WorkflowCommandHandler } from '../workflow-command-handler.ts';

/** Pays the share of a participant who completed the interview. */
export const captureCredits: WorkflowCommandHandler<'CaptureCredits'> = async (
  { ownerId, studyId, batchId, participantId },
  { streams },
  context,
) => {
  const interviewId = interviewStream(studyId, participantId);
  await streams.decide(credits, ownerId, { type: 'Capture', batchId, participantId, interviewId }, context);
  return null;
};
