import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { CreditsModule } from '../credits/credits.module.ts';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.ts';
import { ChoosePlanHandler } from './choose-plan.ts';
import { DemoTillController } from './demo-till.controller.ts';
import { FollowPayments } from './follow-payments.ts';
import { OpenPortalHandler } from './open-portal.ts';
import { PaymentsController } from './payments.controller.ts';
import { ReceiveNotice } from './receive-notice.ts';
import { ReconcilePayments } from './reconcile-payments.ts';

@Module({
  imports: [AccountsModule, CreditsModule, SubscriptionsModule],
  controllers: [DemoTillController, PaymentsController],
  providers: [ChoosePlanHandler, FollowPayments, OpenPortalHandler, ReceiveNotice, ReconcilePayments],
})
export class PaymentsModule {}
