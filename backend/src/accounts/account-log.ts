import { Injectable } from '@nestjs/common';
import { accountStream } from '@windtunnel/contracts/events/streams';
import type { Account } from '@windtunnel/contracts/ports/vault';
import type { AccountRole } from '@windtunnel/contracts/rules/account-role';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { accountDecider } from './account.ts';

const accountAggregate = { stream: accountStream, decider: accountDecider };

/** Records what happens to accounts in the event log. Every method is safe to repeat. */
@Injectable()
export class AccountLog {
  constructor(private readonly streams: Streams) {}

  async register(account: Account, referralCode: string | null, context: WriteContext): Promise<void> {
    const { userId, passwordHash, googleSubject } = account;
    const method = passwordHash === null && googleSubject !== null ? 'google' : 'password';
    const command = { type: 'Register', userId, referralCode, method } as const;
    await this.streams.decide(accountAggregate, userId, command, context);
  }

  /** Registers the account first, in case the process crashed during sign-up. */
  async verifyEmail(account: Account, context: WriteContext): Promise<void> {
    const { userId, passwordHash, googleSubject } = account;
    await this.register(account, null, context);
    await this.streams.decide(accountAggregate, userId, { type: 'VerifyEmail' }, context);
    if (googleSubject === null) return;
    for (const method of passwordHash === null ? (['google'] as const) : (['google', 'password'] as const))
      await this.streams.decide(accountAggregate, userId, { type: 'AddSignInMethod', method }, context);
  }

  /** @returns false if the account has the role already. */
  async grantRole(userId: string, role: AccountRole, context: WriteContext): Promise<boolean> {
    const { events } = await this.streams.decide(accountAggregate, userId, { type: 'GrantRole', role }, context);
    return events.length > 0;
  }

  /** @returns false if the account does not have the role. */
  async revokeRole(userId: string, role: AccountRole, context: WriteContext): Promise<boolean> {
    const { events } = await this.streams.decide(accountAggregate, userId, { type: 'RevokeRole', role }, context);
    return events.length > 0;
  }

  /** From here on the account is gone: whatever is interrupted later is resumed. */
  async erase(userId: string, context: WriteContext): Promise<void> {
    await this.streams.decide(accountAggregate, userId, { type: 'Erase' }, context);
  }

  async completeErasure(userId: string, context: WriteContext): Promise<void> {
    await this.streams.decide(accountAggregate, userId, { type: 'CompleteErasure' }, context);
  }

  /** Read for every request that depends on a role; empty for an erased account. */
  async roles(userId: string): Promise<readonly AccountRole[]> {
    return (await this.streams.load(accountAggregate, userId)).roles;
  }

  /** Sign-in methods by name; empty for an erased account. */
  async signInMethods(userId: string): Promise<readonly string[]> {
    return (await this.streams.load(accountAggregate, userId)).methods;
  }
}
