import { Module } from '@nestjs/common';
import { CreditsModule } from '../credits/credits.module.ts';
import { CreditHistory } from './credit-history.ts';
import { UsageController } from './usage.controller.ts';

@Module({ imports: [CreditsModule], controllers: [UsageController], providers: [CreditHistory] })
export class UsageModule {}
