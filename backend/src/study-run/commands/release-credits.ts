import { credits } from '../../credits/credits.ts';
import type { WorkflowCommandHandler } from '../workflow-command-handler.ts';

/** Releases the part of the hold that was not captured. */
export const releaseCredits: WorkflowCommandHandler<'ReleaseCredits'> = async (
  { ownerId, batchId, reason },
  { streams },
  context,
) => {
  await streams.decide(credits, ownerId, { type: 'Release', batchId, reason }, context);
  return null;
};
