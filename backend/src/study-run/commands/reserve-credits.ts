import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { credits } from '../../credits/credits.ts';
import { assertReady, costInputsOfStudy } from '../../studies/decide-study-run.ts';
import { owned, study } from '../../studies/study.ts';
import { participantsOf } from '../../studies/study-state.ts';
import type { WorkflowCommandHandler } from '../workflow-command-handler.ts';
import { releaseCredits } from './release-credits.ts';

type Handler = WorkflowCommandHandler<'ReserveCredits'>;

/**
 * Holds the price of the study, which is calculated from the stored study and never supplied by the caller. A refusal
 * gives back what an earlier attempt may have held: if its answer was lost, no other step knows of it.
 */
export const reserveCredits: Handler = async (launch, services, context) => {
  try {
    return await reserve(launch, services, context);
  } catch (error) {
    if (error instanceof DomainError) await releaseCredits({ ...launch, reason: 'launch-refused' }, services, context);
    throw error;
  }
};

const reserve: Handler = async ({ ownerId, studyId, batchId }, { streams, clock }, context) => {
  const state = owned(await streams.load(study, studyId), ownerId);
  const inputs = costInputsOfStudy(state);
  const participantIds = participantsOf(state).map(({ participantId }) => participantId);
  if (state.launch?.batchId !== batchId) {
    if (state.status !== 'DRAFT') throw new DomainError('STUDY_ALREADY_LAUNCHED');
    assertReady(state);
    const now = clock.now().toISOString();
    await streams.decide(credits, ownerId, { type: 'Reserve', batchId, studyId, inputs, participantIds, now }, context);
  }
  const reserved = ownValue((await streams.load(credits, ownerId)).reservations, batchId);
  return {
    amountTenths: reserved?.amountTenths ?? 0,
    participants: participantIds.map((participantId, slot) => ({ participantId, slot })),
  };
};
