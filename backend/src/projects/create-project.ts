import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import { ports } from '../platform/ports.ts';
import { type Loaded, Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { ownedProject, type Project, project } from './project.ts';

interface NewProject {
  readonly ownerId: string;
  readonly name: string;
}

/** Creates a project and returns it with its id. */
export class CreateProject extends Command<Loaded<Project> & { readonly projectId: string }> {
  constructor(
    readonly project: NewProject,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(CreateProject)
export class CreateProjectHandler implements ICommandHandler<CreateProject> {
  constructor(
    @Inject(ports.ids) private readonly ids: Ids,
    private readonly streams: Streams,
  ) {}

  async execute({ project: { ownerId, name }, context }: CreateProject) {
    const projectId = this.ids.uuid();
    const command = { type: 'Create', projectId, ownerId, name } as const;
    const { state, recorded } = await this.streams.decide(project, projectId, command, context);
    return { projectId, state: ownedProject(state, ownerId), recorded };
  }
}
