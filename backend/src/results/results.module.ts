import { Module } from '@nestjs/common';
import { ModelUseModule } from '../model-use/model-use.module.ts';
import { ProjectsModule } from '../projects/projects.module.ts';
import { LiveStreams } from './live-streams.ts';
import { LiveStudies } from './live-studies.ts';
import { RefreshStudyAnalysisHandler } from './refresh-study-analysis.ts';
import { ResultsController } from './results.controller.ts';
import { ResultsQueries } from './results.queries.ts';

/** Everything that is read after a launch. */
@Module({
  imports: [ModelUseModule, ProjectsModule],
  controllers: [ResultsController],
  providers: [ResultsQueries, LiveStreams, LiveStudies, RefreshStudyAnalysisHandler],
})
export class ResultsModule {}
