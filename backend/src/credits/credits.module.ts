import { Module } from '@nestjs/common';
import { CurrentCredits } from './current-credits.ts';
import { GrantPlanCreditsHandler } from './grant-plan-credits.ts';

@Module({
  providers: [CurrentCredits, GrantPlanCreditsHandler],
  exports: [CurrentCredits],
})
export class CreditsModule {}
