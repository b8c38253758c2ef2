import { Module } from '@nestjs/common';
import { CreateProjectHandler } from './create-project.ts';
import { DeleteProjectHandler } from './delete-project.ts';
import { ProjectAccess } from './project-access.ts';
import { ProjectsController } from './projects.controller.ts';
import { ProjectQueries } from './projects.queries.ts';

@Module({
  controllers: [ProjectsController],
  providers: [CreateProjectHandler, DeleteProjectHandler, ProjectAccess, ProjectQueries],
  exports: [ProjectAccess],
})
export class ProjectsModule {}
