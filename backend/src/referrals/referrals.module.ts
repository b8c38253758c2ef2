import { Module } from '@nestjs/common';
import { CreditsModule } from '../credits/credits.module.ts';
import { DeviceCookie } from './device-cookie.ts';
import { OpenReferralLinkHandler } from './open-referral-link.ts';
import { ReferralMarks } from './referral-marks.ts';
import { ReferralSignUps } from './referral-sign-ups.ts';
import { ReferralsController } from './referrals.controller.ts';
import { ReferralQueries } from './referrals.queries.ts';
import { ResumeReferrals } from './resume-referrals.ts';

@Module({
  imports: [CreditsModule],
  controllers: [ReferralsController],
  providers: [DeviceCookie, OpenReferralLinkHandler, ReferralMarks, ReferralQueries, ReferralSignUps, ResumeReferrals],
  exports: [DeviceCookie, ReferralQueries, ReferralSignUps],
})
export class ReferralsModule {}
