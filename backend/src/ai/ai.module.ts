import { Module } from '@nestjs/common';
import { ModelUseModule } from '../model-use/model-use.module.ts';
import { AiController } from './ai.controller.ts';

@Module({ imports: [ModelUseModule], controllers: [AiController] })
export class AiModule {}
