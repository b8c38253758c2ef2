import { Module } from '@nestjs/common';
import { AnalystController } from './analyst.controller.ts';
import { AnalystQueries } from './analyst.queries.ts';

@Module({ controllers: [AnalystController], providers: [AnalystQueries] })
export class ReadModelsModule {}
