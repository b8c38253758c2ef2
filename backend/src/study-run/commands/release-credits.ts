import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { credits } from '../../credits/credits.ts';
import type { WorkflowCommandHandler } from '../workflow-command-handler.ts';

/**
 * Releases the part of the hold that was not captured. Only what this study holds: a client may have used the batch of
 * another one, whose run goes on.
 */
export const releaseCredits: WorkflowCommandHandler<'ReleaseCredits'> = async (
  { ownerId, studyId, batchId, reason },
  { streams },
  context,
) => {
  const { reservations } = await streams.load(credits, ownerId);
  if (ownValue(reservations, batchId)?.studyId !== studyId) return null;
  await streams.decide(credits, ownerId, { type: 'Release', batchId, reason }, context);
  return null;
};
