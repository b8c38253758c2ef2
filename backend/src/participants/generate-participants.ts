import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import { generatedParticipants, type LanguageModels } from '@windtunnel/contracts/ports/language-model';
import { modelFor } from '@windtunnel/infra/language-model/open';
import { askLanguageModel } from '../ai/ask-language-model.ts';
import { ports } from '../platform/ports.ts';
import { type Loaded, Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { editable, owned, study } from '../studies/study.ts';
import type { Study } from '../studies/study-state.ts';

interface Generation {
  readonly ownerId: string;
  readonly studyId: string;
  readonly count: number;
  readonly audienceCriteria: string;
}

/** Generates a new panel for a draft, replacing any earlier one, and saves the audience it was generated from. */
export class GenerateParticipants extends Command<Loaded<Study>> {
  constructor(
    readonly generation: Generation,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(GenerateParticipants)
export class GenerateParticipantsHandler implements ICommandHandler<GenerateParticipants> {
  constructor(
    @Inject(ports.languageModels) private readonly languageModels: LanguageModels,
    @Inject(ports.ids) private readonly ids: Ids,
    private readonly streams: Streams,
  ) {}

  async execute({ generation, context }: GenerateParticipants): Promise<Loaded<Study>> {
    const { ownerId, studyId, count, audienceCriteria } = generation;
    const {
      generatedCount: generatedBefore,
      type: studyType,
      engineName,
    } = editable(await this.streams.load(study, studyId), ownerId);
    const languageModel = modelFor(this.languageModels, engineName);
    const participantIds = Array.from({ length: count }, () => this.ids.uuid());
    const request = { seed: studyId, generatedBefore, studyType, audienceCriteria, count, participantIds };
    const generated = await askLanguageModel(participantsWithIds(participantIds), () =>
      languageModel.generateParticipants(request),
    );
    const { state, recorded } = await this.streams.decide(
      study,
      studyId,
      {
        type: 'FillPanel',
        ownerId,
        generatedBefore,
        generatedCount: generatedBefore + count,
        audience: { audienceCriteria, participantCount: count },
        engine: languageModel.engine,
        ...generated,
      },
      context,
    );
    return { state: owned(state, ownerId), recorded };
  }
}

/** Accepts only the requested participants, in the requested order. */
function participantsWithIds(participantIds: readonly string[]) {
  return generatedParticipants.refine(
    ({ participants }) =>
      participants.length === participantIds.length &&
      participants.every(({ participantId }, index) => participantId === participantIds[index]),
  );
}
