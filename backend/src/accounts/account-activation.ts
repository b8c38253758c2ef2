import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Account } from '@windtunnel/contracts/ports/vault';
import { GrantPlanCredits } from '../credits/grant-plan-credits.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { AccountLog } from './account-log.ts';

/** What happens once an address is confirmed: an event in the log, and the credits of the free plan. */
@Injectable()
export class AccountActivation {
  constructor(
    private readonly log: AccountLog,
    private readonly commands: CommandBus,
  ) {}

  /** Safe to repeat, and repeated at every login, so that a crash after the confirmation loses nothing. */
  async complete({ userId, emailVerifiedAt }: Account, context: WriteContext): Promise<void> {
    if (emailVerifiedAt === null) return;
    await this.log.verifyEmail(userId, context);
    await this.commands.execute(new GrantPlanCredits({ userId, verifiedAt: emailVerifiedAt }, context));
  }
}
