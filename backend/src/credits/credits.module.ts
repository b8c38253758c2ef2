import { Module } from '@nestjs/common';
import { CurrentCredits } from './current-credits.ts';
import { GrantAdjustmentHandler } from './grant-adjustment.ts';
import { GrantPlanCreditsHandler } from './grant-plan-credits.ts';

@Module({
  providers: [CurrentCredits, GrantAdjustmentHandler, GrantPlanCreditsHandler],
  exports: [CurrentCredits],
})
export class CreditsModule {}
