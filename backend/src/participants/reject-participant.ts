import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import { type LanguageModel, replacedParticipant } from '@windtunnel/contracts/ports/language-model';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { askLanguageModel } from '../ai/ask-model.ts';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { editable, study } from '../studies/study.ts';
import { participantsOf, rejectedFrom, type Study } from '../studies/study-state.ts';

interface Rejecting {
  readonly ownerId: string;
  readonly studyId: string;
  readonly participantId: string;
  readonly audienceCriteria?: string | undefined;
}

/** Rejects a person and draws another for the same seat. Null when nobody could be drawn: the seat stays empty. */
export class RejectParticipant extends Command<{ readonly newcomer: ParticipantProfile | null }> {
  constructor(
    readonly rejecting: Rejecting,
    readonly context: WriteContext,
  ) {
    super();
  }
}

/** Two people of one panel may be rejected at the same moment; the second drawing then continues after the first. */
const drawingsMax = 5;

@CommandHandler(RejectParticipant)
export class RejectParticipantHandler implements ICommandHandler<RejectParticipant> {
  constructor(
    @Inject(ports.model) private readonly model: LanguageModel,
    @Inject(ports.ids) private readonly ids: Ids,
    @Inject(ports.logger) private readonly logger: Logger,
    private readonly streams: Streams,
  ) {}

  async execute({ rejecting, context }: RejectParticipant) {
    const { ownerId, studyId, participantId, audienceCriteria } = rejecting;
    const audience = audienceCriteria === undefined ? {} : { audienceCriteria };
    await this.streams.decide(study, studyId, { type: 'Reject', ownerId, participantId, audience }, context);
    try {
      return { newcomer: await this.#fillSlot(rejecting, context) };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.logger.warn('Nobody could be drawn for an empty seat', { studyId, code: error.code });
      return { newcomer: null };
    }
  }

  async #fillSlot({ ownerId, studyId, participantId: left }: Rejecting, context: WriteContext) {
    for (let drawing = 1; ; drawing += 1) {
      const state = editable(await this.streams.load(study, studyId), ownerId);
      const participant = await this.#draw(state, left);
      const { engine } = this.model;
      const drawsBefore = state.draws;
      const command = {
        type: 'Replace',
        ownerId,
        rejectedParticipantId: left,
        drawsBefore,
        participant,
        engine,
      } as const;
      try {
        await this.streams.decide(study, studyId, command, context);
        return participant;
      } catch (error) {
        const overtaken = error instanceof DomainError && error.code === 'CONCURRENT_CHANGE';
        if (!overtaken || drawing === drawingsMax) throw error;
      }
    }
  }

  async #draw(state: Study, left: string): Promise<ParticipantProfile> {
    const rejected = rejectedFrom(state, left);
    if (rejected === undefined) throw new DomainError('PARTICIPANT_NOT_FOUND');
    const participantId = this.ids.uuid();
    const { studyId: seed, draws: drawsBefore, type: studyType, audienceCriteria } = state;
    const panel = participantsOf(state);
    const asked = { seed, drawsBefore, studyType, audienceCriteria, participantId, rejected, panel };
    const named = replacedParticipant.refine(({ participant }) => participant.participantId === participantId);
    return (await askLanguageModel(named, () => this.model.replaceParticipant(asked))).participant;
  }
}
