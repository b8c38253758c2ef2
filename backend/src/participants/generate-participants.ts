import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import { generatedParticipants, type LanguageModels } from '@windtunnel/contracts/ports/language-model';
import { modelFor } from '@windtunnel/infra/language-model/open';
import { askLanguageModel } from '../ai/ask-language-model.ts';
import { type ModelRequest, ModelRequests } from '../model-use/model-requests.ts';
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
    private readonly requests: ModelRequests,
  ) {}

  async execute({ generation, context }: GenerateParticipants): Promise<Loaded<Study>> {
    const { ownerId, studyId } = generation;
    const state = editable(await this.streams.load(study, studyId), ownerId);
    const model = modelFor(this.languageModels, state.engineName);
    const request = { model, userId: ownerId, studyId, purpose: 'participants' } as const;
    await this.requests.assertAllowed(request);
    return await this.requests.oneAtATime(request, () => this.#generate(generation, state, request, context));
  }

  async #generate(
    { ownerId, studyId, count, audienceCriteria }: Generation,
    { generatedCount: generatedBefore, type: studyType }: Study,
    modelRequest: ModelRequest,
    context: WriteContext,
  ): Promise<Loaded<Study>> {
    const participantIds = Array.from({ length: count }, () => this.ids.uuid());
    const request = { seed: studyId, generatedBefore, studyType, audienceCriteria, count, participantIds };
    const generated = await this.requests.ask(modelRequest, context, (model) =>
      askLanguageModel(participantsWithIds(participantIds), () => model.generateParticipants(request)),
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
        engine: modelRequest.model.engine,
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
