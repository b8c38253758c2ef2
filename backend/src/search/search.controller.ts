import { Controller } from '@nestjs/common';
import { searchRoutes } from '@windtunnel/contracts/http/search';
import { Handle, Input, type InputOf } from '../platform/handle-route.ts';
import { SearchQueries } from './search.queries.ts';
import { SearchLog } from './search-log.ts';

@Controller()
export class SearchController {
  constructor(
    private readonly queries: SearchQueries,
    private readonly log: SearchLog,
  ) {}

  @Handle(searchRoutes.search)
  async search(@Input() { body, userId, minPosition }: InputOf<typeof searchRoutes.search>) {
    const search = () => this.queries.search({ owner: userId, ...body, minPosition });
    return { data: { data: await this.log.counting(userId, search, ({ totalCount }) => totalCount) } };
  }

  @Handle(searchRoutes.suggestions)
  async suggestions(@Input() { query, userId }: InputOf<typeof searchRoutes.suggestions>) {
    return { suggestions: await this.queries.suggest(userId, query.q, query.type) };
  }

  @Handle(searchRoutes.analytics)
  async analytics(@Input() { userId }: InputOf<typeof searchRoutes.analytics>) {
    const counts = await this.queries.count(userId);
    const total = counts.studies + counts.projects + counts.participants;
    return { data: { searchable: { ...counts, total }, searches: this.log.of(userId) } };
  }

  @Handle(searchRoutes.health)
  async health(@Input() _input: InputOf<typeof searchRoutes.health>) {
    return await this.queries.health();
  }
}
