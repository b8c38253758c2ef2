import { Module } from '@nestjs/common';
import { CreateProjectHandler } from './create-project.ts';
import { DeleteProjectHandler } from './delete-project.ts';
import { ProjectAccess } from './project-access.ts';
import { ProjectsController } from './projects.controller.ts';
import { ProjectQueries } from './projects.queries.ts';
import { RenameProjectHandler } from './rename-project.ts';

@Module({
  controllers: [ProjectsController],
  providers: [CreateProjectHandler, RenameProjectHandler, DeleteProjectHandler, ProjectAccess, ProjectQueries],
  exports: [ProjectAccess],
})
export class ProjectsModule {}
