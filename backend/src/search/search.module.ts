import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.ts';
import { SearchQueries } from './search.queries.ts';
import { SearchLog } from './search-log.ts';

/** Finding one's own studies, projects and participants. */
@Module({
  controllers: [SearchController],
  providers: [SearchQueries, SearchLog],
})
export class SearchModule {}
