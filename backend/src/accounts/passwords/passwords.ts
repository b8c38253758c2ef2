import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Account } from '@windtunnel/contracts/ports/vault';
import { ports } from '../../platform/ports.ts';
import { AccountRecords } from '../account-records.ts';
import { PasswordHasher } from './password-hasher.ts';

/** The passwords of accounts. */
@Injectable()
export class Passwords {
  constructor(
    @Inject(ports.clock) private readonly clock: Clock,
    private readonly hasher: PasswordHasher,
    private readonly records: AccountRecords,
  ) {}

  /** Computes exactly one hash, even without an account, so that the time it takes reveals nothing. */
  async match(account: Account | null, password: string): Promise<boolean> {
    return await this.hasher.verify(account?.passwordHash ?? null, password);
  }

  /**
   * Replaces the password that was just checked.
   * @throws DomainError WRONG_PASSWORD if another request replaced it first.
   */
  async replace({ userId, passwordHash: checked }: Account, password: string): Promise<void> {
    const passwordHash = await this.hasher.hash(password);
    await this.records.change(userId, (known) => {
      if (known.passwordHash !== checked) throw new DomainError('WRONG_PASSWORD');
      return { ...known, passwordHash };
    });
  }

  /** Sets a password for a user who has just proved that the address is theirs. */
  async set(userId: string, password: string): Promise<Account> {
    const passwordHash = await this.hasher.hash(password);
    const now = this.clock.now().toISOString();
    return await this.records.change(userId, (known) => ({
      ...known,
      passwordHash,
      emailVerifiedAt: known.emailVerifiedAt ?? now,
    }));
  }
}
