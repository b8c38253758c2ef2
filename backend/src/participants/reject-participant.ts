import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import {
  type LanguageModels,
  type ReplacedParticipant,
  replacedParticipant,
} from '@windtunnel/contracts/ports/language-model';
import type { ParticipantProfile, UnmetCriterion } from '@windtunnel/contracts/rules/participant';
import { modelFor } from '@windtunnel/infra/language-model/open';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { askLanguageModel } from '../ai/ask-language-model.ts';
import { ModelRequests } from '../model-use/model-requests.ts';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { editable, study } from '../studies/study.ts';
import { participantsOf, rejectedFrom, type Study } from '../studies/study-state.ts';

interface Rejection {
  readonly ownerId: string;
  readonly studyId: string;
  readonly participantId: string;
  readonly audienceCriteria?: string | undefined;
}

/** The participant in the slot, null if it stays vacant, and the criteria that only a part of the panel meets. */
interface Rejected {
  readonly replacement: ParticipantProfile | null;
  readonly unmet: readonly UnmetCriterion[];
  /** The audience criteria of the study, for which the replacement was made. */
  readonly madeFor: string;
}

/** Rejects a participant and generates a replacement. If that fails, the slot stays vacant. */
export class RejectParticipant extends Command<Rejected> {
  constructor(
    readonly rejection: Rejection,
    readonly context: WriteContext,
  ) {
    super();
  }
}

/** Several participants of a panel may be rejected at the same time, and each conflict costs an attempt. */
const attemptsMax = 5;

@CommandHandler(RejectParticipant)
export class RejectParticipantHandler implements ICommandHandler<RejectParticipant> {
  constructor(
    @Inject(ports.languageModels) private readonly languageModels: LanguageModels,
    @Inject(ports.ids) private readonly ids: Ids,
    @Inject(ports.logger) private readonly logger: Logger,
    private readonly streams: Streams,
    private readonly requests: ModelRequests,
  ) {}

  async execute({ rejection, context }: RejectParticipant): Promise<Rejected> {
    const { ownerId, studyId, participantId, audienceCriteria } = rejection;
    const audience = audienceCriteria === undefined ? {} : { audienceCriteria };
    // Asked first: a refusal leaves the panel as it is.
    const { engineName } = editable(await this.streams.load(study, studyId), ownerId);
    await this.requests.assertAllowed({ model: modelFor(this.languageModels, engineName), userId: ownerId });
    const command = { type: 'Reject', ownerId, participantId, audience } as const;
    const { state } = await this.streams.decide(study, studyId, command, context);
    try {
      return await this.#fillSlot(rejection, context);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.logger.warn('No replacement could be generated for a vacant slot', { studyId, code: error.code });
      return { replacement: null, unmet: state?.unmet ?? [], madeFor: state?.audienceCriteria ?? '' };
    }
  }

  async #fillSlot(
    { ownerId, studyId, participantId: rejectedParticipantId }: Rejection,
    context: WriteContext,
  ): Promise<Rejected> {
    for (let attempt = 1; ; attempt += 1) {
      const state = editable(await this.streams.load(study, studyId), ownerId);
      const { participant, unmet = null } = await this.#generate(state, rejectedParticipantId, context);
      const { engine } = modelFor(this.languageModels, state.engineName);
      const generatedBefore = state.generatedCount;
      const command = {
        type: 'Replace',
        ownerId,
        rejectedParticipantId,
        generatedBefore,
        participant,
        engine,
        unmet,
      } as const;
      try {
        await this.streams.decide(study, studyId, command, context);
        return { replacement: participant, unmet: unmet ?? state.unmet, madeFor: state.audienceCriteria };
      } catch (error) {
        const overtaken = error instanceof DomainError && error.code === 'CONCURRENT_CHANGE';
        if (!overtaken || attempt === attemptsMax) throw error;
      }
    }
  }

  async #generate(state: Study, rejectedParticipantId: string, context: WriteContext): Promise<ReplacedParticipant> {
    const rejected = rejectedFrom(state, rejectedParticipantId);
    if (rejected === undefined) throw new DomainError('PARTICIPANT_NOT_FOUND');
    const participantId = this.ids.uuid();
    const { studyId: seed, generatedCount: generatedBefore, type: studyType, audienceCriteria } = state;
    const panel = participantsOf(state);
    const request = { seed, generatedBefore, studyType, audienceCriteria, participantId, rejected, panel };
    const model = modelFor(this.languageModels, state.engineName);
    const schema = replacedParticipant.refine(({ participant }) => participant.participantId === participantId);
    const asked = { model, userId: state.ownerId, studyId: seed, purpose: 'participants' } as const;
    return await this.requests.ask(asked, context, (languageModel) =>
      askLanguageModel(schema, () => languageModel.replaceParticipant(request)),
    );
  }
}
