import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Loaded, Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { ownedProject, type Project, project } from './project.ts';

interface Renaming {
  readonly ownerId: string;
  readonly projectId: string;
  readonly name: string;
}

/** Gives a project another name, which its studies show from then on. */
export class RenameProject extends Command<Loaded<Project>> {
  constructor(
    readonly renaming: Renaming,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(RenameProject)
export class RenameProjectHandler implements ICommandHandler<RenameProject> {
  constructor(private readonly streams: Streams) {}

  async execute({ renaming: { ownerId, projectId, name }, context }: RenameProject): Promise<Loaded<Project>> {
    const { state, recorded } = await this.streams.decide(
      project,
      projectId,
      { type: 'Rename', ownerId, name },
      context,
    );
    return { state: ownedProject(state, ownerId), recorded };
  }
}
