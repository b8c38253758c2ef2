import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.ts';
import { SearchQueries } from './search.queries.ts';
import { SearchLog } from './search-log.ts';
import { SearchRows } from './search-rows.ts';

@Module({
  controllers: [SearchController],
  providers: [SearchLog, SearchQueries, SearchRows],
})
export class SearchModule {}
