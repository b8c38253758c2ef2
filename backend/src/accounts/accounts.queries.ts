import { Injectable } from '@nestjs/common';
import type { User } from '@windtunnel/contracts/http/accounts';
import type { Account } from '@windtunnel/contracts/ports/vault';
import type { PlanName } from '@windtunnel/contracts/rules/plans';
import { availableTenths } from '../credits/credits-state.ts';
import { CurrentCredits } from '../credits/current-credits.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { AccountRecords } from './account-records.ts';

/** The signed-in user as shown on screen. Plan and credits come from the ledger itself, not from a read model. */
@Injectable()
export class AccountQueries {
  constructor(
    private readonly records: AccountRecords,
    private readonly credits: CurrentCredits,
  ) {}

  async user(userId: string, context: WriteContext): Promise<User> {
    return await this.view(await this.records.byId(userId), context);
  }

  async view(account: Account, context: WriteContext): Promise<User> {
    const credits = await this.credits.of(account.userId, context);
    return {
      id: account.userId,
      email: account.email,
      username: account.username,
      firstName: account.firstName,
      createdAt: account.createdAt,
      subscriptionPlan: credits.plan,
      subscriptionStatus: statusOf(credits.plan),
      credits: availableTenths(credits) / 10,
      demo: account.demo,
    };
  }

  async subscription(userId: string, context: WriteContext) {
    const { plan, period } = await this.credits.of(userId, context);
    return { subscriptionPlan: plan, subscriptionStatus: statusOf(plan), periodEnd: period?.end ?? null };
  }
}

/** The free plan does not count as a subscription. */
const statusOf = (plan: PlanName) => (plan === 'free' ? 'none' : 'active');
