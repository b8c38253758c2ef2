import { Module } from '@nestjs/common';
import { CurrentCredits } from './current-credits.ts';
import { GrantAdjustmentHandler } from './grant-adjustment.ts';
import { GrantPlanCreditsHandler } from './grant-plan-credits.ts';
import { ReferralGrants } from './referral-grants.ts';

@Module({
  providers: [CurrentCredits, GrantAdjustmentHandler, GrantPlanCreditsHandler, ReferralGrants],
  exports: [CurrentCredits, ReferralGrants],
})
export class CreditsModule {}
