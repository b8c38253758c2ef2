import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Account } from '@windtunnel/contracts/ports/vault';
import { GrantPlanCredits } from '../credits/grant-plan-credits.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { ReferralSignUps } from '../referrals/referral-sign-ups.ts';
import { AccountLog } from './account-log.ts';

/** What happens once an address is confirmed: an event is logged, the free plan's credits are granted, a referral pays. */
@Injectable()
export class AccountActivation {
  constructor(
    private readonly log: AccountLog,
    private readonly commands: CommandBus,
    private readonly referrals: ReferralSignUps,
  ) {}

  /** Safe to repeat, and repeated at every login, so that a crash after confirmation loses nothing. */
  async complete(account: Account, context: WriteContext): Promise<void> {
    const { userId, emailVerifiedAt } = account;
    if (emailVerifiedAt === null) return;
    await this.log.verifyEmail(account, context);
    await this.commands.execute(new GrantPlanCredits({ userId, verifiedAt: emailVerifiedAt }, context));
    await this.referrals.settle(account, context);
  }
}
