import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { project } from './project.ts';

interface OwnProject {
  readonly ownerId: string;
  readonly projectId: string;
}

/** Deletes a project; its studies remain, without a project. */
export class DeleteProject extends Command<void> {
  constructor(
    readonly project: OwnProject,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(DeleteProject)
export class DeleteProjectHandler implements ICommandHandler<DeleteProject> {
  constructor(private readonly streams: Streams) {}

  async execute({ project: { ownerId, projectId }, context }: DeleteProject): Promise<void> {
    await this.streams.decide(project, projectId, { type: 'Delete', ownerId }, context);
  }
}
