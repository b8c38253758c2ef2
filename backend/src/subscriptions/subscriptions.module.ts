import { Module } from '@nestjs/common';
import { CreditsModule } from '../credits/credits.module.ts';
import { CurrentSubscription } from './current-subscription.ts';
import { SettleSubscription } from './settle-subscription.ts';

@Module({
  imports: [CreditsModule],
  providers: [CurrentSubscription, SettleSubscription],
  exports: [CurrentSubscription, SettleSubscription],
})
export class SubscriptionsModule {}
