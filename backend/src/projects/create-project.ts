import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { project } from './project.ts';

/** Makes a project; answers its id. */
export class CreateProject extends Command<{ readonly projectId: string }> {
  readonly ownerId: string;
  readonly name: string;
  readonly context: WriteContext;

  constructor({ ownerId, name }: { ownerId: string; name: string }, context: WriteContext) {
    super();
    this.ownerId = ownerId;
    this.name = name;
    this.context = context;
  }
}

@CommandHandler(CreateProject)
export class CreateProjectHandler implements ICommandHandler<CreateProject> {
  readonly #streams: Streams;
  readonly #ids: Ids;

  constructor(streams: Streams, @Inject(ports.ids) ids: Ids) {
    this.#streams = streams;
    this.#ids = ids;
  }

  async execute({ ownerId, name, context }: CreateProject) {
    const projectId = this.#ids.uuid();
    await this.#streams.decide(project, projectId, { type: 'Create', projectId, ownerId, name }, context);
    return { projectId };
  }
}
