import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.ts';
import { LaunchCauses } from './launch-causes.ts';
import { Ledger } from './ledger.ts';
import { LedgerList } from './ledger-list.ts';
import { PaymentCauses } from './payment-causes.ts';
import { ReferralCauses } from './referral-causes.ts';

@Module({
  controllers: [AuditController],
  providers: [LaunchCauses, Ledger, LedgerList, PaymentCauses, ReferralCauses],
})
export class AuditModule {}
