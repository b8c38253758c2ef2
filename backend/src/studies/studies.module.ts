import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/projects.module.ts';
import { CancelStudyHandler } from './cancel-study.ts';
import { DeleteStudyHandler } from './delete-study.ts';
import { DraftStudyHandler } from './draft-study.ts';
import { DuplicateStudyHandler } from './duplicate-study.ts';
import { LaunchStudyHandler } from './launch-study.ts';
import { SaveStudyHandler } from './save-study.ts';
import { StudiesController } from './studies.controller.ts';
import { StudyQueries } from './studies.queries.ts';

@Module({
  imports: [ProjectsModule],
  controllers: [StudiesController],
  providers: [
    StudyQueries,
    DraftStudyHandler,
    SaveStudyHandler,
    DeleteStudyHandler,
    CancelStudyHandler,
    DuplicateStudyHandler,
    LaunchStudyHandler,
  ],
  exports: [StudyQueries],
})
export class StudiesModule {}
