import { Module } from '@nestjs/common';
import { AiController } from './ai.controller.ts';

@Module({ controllers: [AiController] })
export class AiModule {}
