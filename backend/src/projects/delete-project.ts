import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { project } from './project.ts';

/** Removes a project; its studies stay and belong to none. */
export class DeleteProject extends Command<void> {
  readonly ownerId: string;
  readonly projectId: string;
  readonly context: WriteContext;

  constructor({ ownerId, projectId }: { ownerId: string; projectId: string }, context: WriteContext) {
    super();
    this.ownerId = ownerId;
    this.projectId = projectId;
    this.context = context;
  }
}

@CommandHandler(DeleteProject)
export class DeleteProjectHandler implements ICommandHandler<DeleteProject> {
  readonly #streams: Streams;

  constructor(streams: Streams) {
    this.#streams = streams;
  }

  async execute({ ownerId, projectId, context }: DeleteProject): Promise<void> {
    await this.#streams.decide(project, projectId, { type: 'Delete', ownerId }, context);
  }
}
