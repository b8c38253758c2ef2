import { Controller } from '@nestjs/common';
import { projectRoutes } from '@windtunnel/contracts/http/projects';
import { Handle, Input, type InputOf } from '../platform/handle-route.ts';
import { ProjectQueries } from './projects.queries.ts';

@Controller()
export class ProjectsController {
  constructor(private readonly queries: ProjectQueries) {}

  @Handle(projectRoutes.list)
  async list(@Input() { userId, minPosition }: InputOf<typeof projectRoutes.list>) {
    return { projects: await this.queries.list(userId, minPosition) };
  }
}
