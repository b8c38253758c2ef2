import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.ts';
import { SearchQueries } from './search.queries.ts';
import { SearchLog } from './search-log.ts';

@Module({
  controllers: [SearchController],
  providers: [SearchQueries, SearchLog],
})
export class SearchModule {}
