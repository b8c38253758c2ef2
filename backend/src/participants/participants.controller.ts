import { Controller } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { Handle, Input, type InputOf } from '../platform/handle-route.ts';
import type { Loaded } from '../platform/streams.ts';
import { StudyQueries } from '../studies/studies.queries.ts';
import { documentOf } from '../studies/study-document.ts';
import type { Study } from '../studies/study-state.ts';
import { participantView, participantViews } from '../studies/study-view.ts';
import { AddParticipants } from './add-participants.ts';
import { ArrivingParticipants } from './arriving-participants.ts';
import { GenerateParticipants, type Generation } from './generate-participants.ts';
import { RejectParticipant } from './reject-participant.ts';
import { RemoveParticipants } from './remove-participants.ts';
import { UsePanel } from './use-panel.ts';

type GenerationRequest = Pick<
  InputOf<typeof participantRoutes.generate>,
  'params' | 'body' | 'userId' | 'context' | 'request' | 'response'
>;

@Controller()
export class ParticipantsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: StudyQueries,
  ) {}

  @Handle(participantRoutes.generate)
  async generate(@Input() input: InputOf<typeof participantRoutes.generate>) {
    return await this.#generate(input, (generation) => new GenerateParticipants(generation, input.context));
  }

  @Handle(participantRoutes.regenerateAll)
  async regenerateAll(@Input() input: InputOf<typeof participantRoutes.regenerateAll>) {
    return await this.#generate(input, (generation) => new GenerateParticipants(generation, input.context));
  }

  @Handle(participantRoutes.add)
  async add(@Input() input: InputOf<typeof participantRoutes.add>) {
    return await this.#generate(input, (generation) => new AddParticipants(generation, input.context));
  }

  @Handle(participantRoutes.remove)
  async remove(@Input() { params, body, userId, context }: InputOf<typeof participantRoutes.remove>) {
    const removal = { ownerId: userId, studyId: params.id, participantIds: body.participantIds };
    return panelOf(await this.commands.execute(new RemoveParticipants(removal, context)));
  }

  @Handle(participantRoutes.usePanel)
  async usePanel(@Input() { params, body, userId, context }: InputOf<typeof participantRoutes.usePanel>) {
    const use = { ownerId: userId, studyId: params.id, ...body };
    const used = await this.commands.execute(new UsePanel(use, context));
    const { audienceCriteria, participantCount } = used.state;
    return { ...panelOf(used), audienceCriteria, participantCount };
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
    const { replacement, unmet, madeFor } = await this.commands.execute(new RejectParticipant(rejection, context));
    const newParticipant = replacement === null ? {} : { newParticipant: participantView(replacement, false, madeFor) };
    return { success: true, ...newParticipant, unmet: [...unmet] };
  }

  /** Uses the stored study type, not the one the client sends. */
  async #generate(
    { params, body, userId, context, request, response }: GenerationRequest,
    commandFor: (generation: Generation) => Command<Loaded<Study>>,
  ) {
    const { count, audienceCriteria } = body;
    const arriving = new ArrivingParticipants(request, response);
    const generation = { ownerId: userId, studyId: params.id, count, audienceCriteria, onGenerated: arriving.send };
    const panel = this.commands.execute(commandFor(generation)).then(panelOf);
    return await arriving.end(panel, () => context.position);
  }
}

function panelOf({ state, recorded }: Loaded<Study>) {
  const { notModelled, unmet } = state;
  return {
    participants: participantViews(documentOf(state, recorded)),
    notModelled: [...notModelled],
    unmet: [...unmet],
  };
}
