import { Module } from '@nestjs/common';
import { CreditsModule } from '../credits/credits.module.ts';
import { ModelUseModule } from '../model-use/model-use.module.ts';
import { ProjectsModule } from '../projects/projects.module.ts';
import { CreateStudyHandler } from './creation/create-study.ts';
import { DeleteStudyHandler } from './delete-study.ts';
import { DraftStudyHandler } from './draft-study.ts';
import { DuplicateStudyHandler } from './duplicate-study.ts';
import { StudyImages } from './images/study-images.ts';
import { StudyLists } from './listing/study-lists.ts';
import { ArchiveStudyHandler } from './organising/archive-study.ts';
import { MoveStudyHandler } from './organising/move-study.ts';
import { RestoreStudyHandler } from './organising/restore-study.ts';
import { RequestCancelHandler } from './request-cancel.ts';
import { RunStudyAgainHandler } from './run-study-again.ts';
import { SaveStudyHandler } from './saving/save-study.ts';
import { StartLaunchHandler } from './start-launch.ts';
import { StudiesController } from './studies.controller.ts';
import { StudyQueries } from './studies.queries.ts';

@Module({
  imports: [CreditsModule, ModelUseModule, ProjectsModule],
  controllers: [StudiesController],
  providers: [
    StudyQueries,
    StudyLists,
    StudyImages,
    CreateStudyHandler,
    DraftStudyHandler,
    SaveStudyHandler,
    DeleteStudyHandler,
    RequestCancelHandler,
    DuplicateStudyHandler,
    StartLaunchHandler,
    RunStudyAgainHandler,
    ArchiveStudyHandler,
    RestoreStudyHandler,
    MoveStudyHandler,
  ],
  exports: [StudyQueries, StudyImages],
})
export class StudiesModule {}
