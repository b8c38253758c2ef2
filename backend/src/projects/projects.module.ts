import { Module } from '@nestjs/common';
import { CreateProjectHandler } from './create-project.ts';
import { DeleteProjectHandler } from './delete-project.ts';
import { OwnProjects } from './project-access.ts';
import { ProjectsController } from './projects.controller.ts';
import { ProjectQueries } from './projects.queries.ts';

@Module({
  controllers: [ProjectsController],
  providers: [CreateProjectHandler, DeleteProjectHandler, OwnProjects, ProjectQueries],
  exports: [OwnProjects],
})
export class ProjectsModule {}
