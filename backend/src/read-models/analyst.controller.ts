import { Controller } from '@nestjs/common';
import { readModelRoutes } from '@windtunnel/contracts/http/read-models';
import { Handle, Input, type InputOf } from '../platform/handle-route.ts';
import { AnalystQueries } from './analyst.queries.ts';

const pageUsual = 20;

@Controller()
export class AnalystController {
  constructor(private readonly queries: AnalystQueries) {}

  @Handle(readModelRoutes.list)
  async list(@Input() _input: InputOf<typeof readModelRoutes.list>) {
    return { readModels: await this.queries.list() };
  }

  @Handle(readModelRoutes.documents)
  async documents(@Input() { params, query }: InputOf<typeof readModelRoutes.documents>) {
    return await this.queries.page(params.name, query.cursor, query.limit ?? pageUsual);
  }
}
