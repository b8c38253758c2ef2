import { Inject, Injectable } from '@nestjs/common';
import type { SubscriptionStatus, User } from '@windtunnel/contracts/http/accounts';
import type { Payments } from '@windtunnel/contracts/ports/payments';
import type { Account } from '@windtunnel/contracts/ports/vault';
import { availableTenths } from '../credits/credits-state.ts';
import { CurrentCredits } from '../credits/current-credits.ts';
import { ports } from '../platform/ports.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { CurrentSubscription, statusOf } from '../subscriptions/current-subscription.ts';
import { subscriptionView } from '../subscriptions/subscription-view.ts';
import { AccountLog } from './account-log.ts';
import { AccountRecords } from './account-records.ts';

/** The signed-in user as shown on screen. Plan and credits come from the ledger itself, not from a read model. */
@Injectable()
export class AccountQueries {
  constructor(
    private readonly records: AccountRecords,
    private readonly log: AccountLog,
    private readonly credits: CurrentCredits,
    private readonly subscriptions: CurrentSubscription,
    @Inject(ports.payments) private readonly payments: Payments,
  ) {}

  async user(userId: string, context: WriteContext): Promise<User> {
    return await this.view(await this.records.byId(userId), context);
  }

  async view(account: Account, context: WriteContext): Promise<User> {
    const credits = await this.credits.of(account.userId, context);
    const bought = await this.subscriptions.of(account.userId);
    return {
      id: account.userId,
      email: account.email,
      username: account.username,
      firstName: account.firstName,
      createdAt: account.createdAt,
      subscriptionPlan: credits.plan,
      subscriptionStatus: statusOf(bought),
      credits: availableTenths(credits) / 10,
      demo: account.demo,
      roles: [...(await this.log.roles(account.userId))],
    };
  }

  async subscription(userId: string, context: WriteContext): Promise<SubscriptionStatus> {
    const credits = await this.credits.of(userId, context);
    return subscriptionView(await this.subscriptions.of(userId), credits, this.payments.provider);
  }
}
