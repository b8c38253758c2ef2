import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { Handle, Input, type InputOf } from '../platform/handle-route.ts';
import { StudyQueries } from '../studies/studies.queries.ts';
import { documentOf } from '../studies/study-document.ts';
import { participantView, participantViews } from '../studies/study-view.ts';
import { GenerateParticipants } from './generate-participants.ts';
import { RejectParticipant } from './reject-participant.ts';

type GenerationRequest = Pick<InputOf<typeof participantRoutes.generate>, 'params' | 'body' | 'userId' | 'context'>;

@Controller()
export class ParticipantsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: StudyQueries,
  ) {}

  @Handle(participantRoutes.generate)
  async generate(@Input() input: InputOf<typeof participantRoutes.generate>) {
    return await this.#generate(input);
  }

  @Handle(participantRoutes.regenerateAll)
  async regenerateAll(@Input() input: InputOf<typeof participantRoutes.regenerateAll>) {
    return await this.#generate(input);
  }

  @Handle(participantRoutes.list)
  async list(@Input() { params, userId, minPosition }: InputOf<typeof participantRoutes.list>) {
    const { document } = await this.queries.one(userId, params.id, minPosition);
    const { notModelled, unmet } = document;
    return { participants: participantViews(document), notModelled, unmet: unmet ?? [] };
  }

  @Handle(participantRoutes.reject)
  async reject(@Input() { params, body, userId, context }: InputOf<typeof participantRoutes.reject>) {
    const { id: studyId, participantId } = params;
    const rejection = { ownerId: userId, studyId, participantId, audienceCriteria: body.audienceCriteria };
    const { replacement, unmet } = await this.commands.execute(new RejectParticipant(rejection, context));
    const newParticipant = replacement === null ? {} : { newParticipant: participantView(replacement, false) };
    return { success: true, ...newParticipant, unmet: [...unmet] };
  }

  /** Uses the stored study type, not the one the client sends. */
  async #generate({ params, body, userId, context }: GenerationRequest) {
    const { count, audienceCriteria } = body;
    const generation = { ownerId: userId, studyId: params.id, count, audienceCriteria };
    const { state, recorded } = await this.commands.execute(new GenerateParticipants(generation, context));
    const { notModelled, unmet } = state;
    return {
      participants: participantViews(documentOf(state, recorded)),
      notModelled: [...notModelled],
      unmet: [...unmet],
    };
  }
}
