import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { projectDeleted, projectRoutes } from '@windtunnel/contracts/http/projects';
import { Handle, Input, type InputOf } from '../platform/handle-route.ts';
import { CreateProject } from './create-project.ts';
import { DeleteProject } from './delete-project.ts';
import { ProjectQueries } from './projects.queries.ts';
import { RenameProject } from './rename-project.ts';

@Controller()
export class ProjectsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ProjectQueries,
  ) {}

  @Handle(projectRoutes.list)
  async list(@Input() { userId, minPosition }: InputOf<typeof projectRoutes.list>) {
    return { projects: await this.queries.list(userId, minPosition) };
  }

  @Handle(projectRoutes.create)
  async create(@Input() { body, userId, context }: InputOf<typeof projectRoutes.create>) {
    const creating = new CreateProject({ ownerId: userId, ...body }, context);
    const { projectId, ...created } = await this.commands.execute(creating);
    return { project: await this.queries.viewOf(projectId, created) };
  }

  @Handle(projectRoutes.rename)
  async rename(@Input() { params, body, userId, context }: InputOf<typeof projectRoutes.rename>) {
    const renaming = new RenameProject({ ownerId: userId, projectId: params.id, ...body }, context);
    return { project: await this.queries.viewOf(params.id, await this.commands.execute(renaming)) };
  }

  @Handle(projectRoutes.delete)
  async delete(@Input() { params, userId, context }: InputOf<typeof projectRoutes.delete>) {
    await this.commands.execute(new DeleteProject({ ownerId: userId, projectId: params.id }, context));
    return { success: true, message: projectDeleted };
  }
}
