import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import { generatedParticipants, type LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { askLanguageModel } from '../ai/ask-model.ts';
import { ports } from '../platform/ports.ts';
import { type Loaded, Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { editable, owned, study } from '../studies/study.ts';
import type { Study } from '../studies/study-state.ts';

interface Drawing {
  readonly ownerId: string;
  readonly studyId: string;
  readonly count: number;
  readonly audienceCriteria: string;
}

/** Draws a whole panel for a draft and saves the audience it was drawn from. A panel there was is replaced. */
export class GenerateParticipants extends Command<Loaded<Study>> {
  constructor(
    readonly drawing: Drawing,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(GenerateParticipants)
export class GenerateParticipantsHandler implements ICommandHandler<GenerateParticipants> {
  constructor(
    @Inject(ports.model) private readonly model: LanguageModel,
    @Inject(ports.ids) private readonly ids: Ids,
    private readonly streams: Streams,
  ) {}

  async execute({ drawing, context }: GenerateParticipants): Promise<Loaded<Study>> {
    const { ownerId, studyId, count, audienceCriteria } = drawing;
    const { draws, type: studyType } = editable(await this.streams.load(study, studyId), ownerId);
    const participantIds = Array.from({ length: count }, () => this.ids.uuid());
    const asked = { seed: studyId, drawsBefore: draws, studyType, audienceCriteria, count, participantIds };
    const drawn = await askLanguageModel(peopleNamed(participantIds), () => this.model.generateParticipants(asked));
    const { state, recorded } = await this.streams.decide(
      study,
      studyId,
      {
        type: 'FillPanel',
        ownerId,
        drawsBefore: draws,
        draws: draws + count,
        audience: { audienceCriteria, participantCount: count },
        engine: this.model.engine,
        ...drawn,
      },
      context,
    );
    return { state: owned(state, ownerId), recorded };
  }
}

/** Exactly the people that were asked for, in order. */
function peopleNamed(participantIds: readonly string[]) {
  return generatedParticipants.refine(
    ({ participants }) =>
      participants.length === participantIds.length &&
      participants.every(({ participantId }, index) => participantId === participantIds[index]),
  );
}
