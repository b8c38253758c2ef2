import { Module } from '@nestjs/common';
import { CreditsModule } from '../credits/credits.module.ts';
import { UsageController } from './usage.controller.ts';

@Module({ imports: [CreditsModule], controllers: [UsageController] })
export class UsageModule {}
