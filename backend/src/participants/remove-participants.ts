import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { generatedParticipants, type LanguageModels } from '@windtunnel/contracts/ports/language-model';
import { participantsIn, withoutSlots } from '@windtunnel/contracts/rules/panel-slots';
import type { UnmetCriterion } from '@windtunnel/contracts/rules/participant';
import { modelFor } from '@windtunnel/infra/language-model/open';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { ports } from '../platform/ports.ts';
import { type Loaded, Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { editable, owned, study } from '../studies/study.ts';
import type { Study } from '../studies/study-state.ts';

interface Removal {
  readonly ownerId: string;
  readonly studyId: string;
  readonly participantIds: readonly string[];
}

/** Removes participants of a draft together with their slots. Those who stay, stay accepted. */
export class RemoveParticipants extends Command<Loaded<Study>> {
  constructor(
    readonly removal: Removal,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(RemoveParticipants)
export class RemoveParticipantsHandler implements ICommandHandler<RemoveParticipants> {
  constructor(
    @Inject(ports.languageModels) private readonly languageModels: LanguageModels,
    @Inject(ports.logger) private readonly logger: Logger,
    private readonly streams: Streams,
  ) {}

  async execute({ removal: { ownerId, studyId, participantIds }, context }: RemoveParticipants) {
    const draft = editable(await this.streams.load(study, studyId), ownerId);
    const unmet = await this.#unmetWithout(draft, participantIds);
    const command = { type: 'RemoveParticipants', ownerId, participantIds, unmet } as const;
    const { state, recorded } = await this.streams.decide(study, studyId, command, context);
    return { state: owned(state, ownerId), recorded };
  }

  /** The criteria that only a part of the others meets; null if they cannot be counted now. */
  async #unmetWithout(draft: Study, participantIds: readonly string[]): Promise<readonly UnmetCriterion[] | null> {
    const { studyId: seed, generatedCount: generatedBefore, type: studyType, audienceCriteria } = draft;
    const panel = participantsIn(withoutSlots(draft.slots, participantIds));
    const noNewOnes = { count: 0, participantIds: [], panel };
    try {
      const model = modelFor(this.languageModels, draft.engineName);
      const request = { seed, generatedBefore, studyType, audienceCriteria, ...noNewOnes };
      return generatedParticipants.parse(await model.generateParticipants(request)).unmet;
    } catch (error) {
      this.logger.warn('The criteria that a smaller panel meets could not be counted', { studyId: seed, error });
      return null;
    }
  }
}
