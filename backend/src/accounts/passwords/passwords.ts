import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Account } from '@windtunnel/contracts/ports/vault';
import { ports } from '../../platform/ports.ts';
import { AccountRecords } from '../account-records.ts';
import { NewPasswords } from './new-passwords.ts';
import { PasswordHasher } from './password-hasher.ts';

/** The passwords of accounts. */
@Injectable()
export class Passwords {
  constructor(
    @Inject(ports.clock) private readonly clock: Clock,
    private readonly hasher: PasswordHasher,
    private readonly chosen: NewPasswords,
    private readonly records: AccountRecords,
  ) {}

  /** Computes exactly one hash, even without an account, so that the time it takes reveals nothing. */
  async match(account: Account | null, password: string): Promise<boolean> {
    return await this.hasher.verify(account?.passwordHash ?? null, password);
  }

  /** Which of the hashes the password matches. Computes exactly one hash, even without any. */
  async matching(hashes: readonly string[], password: string): Promise<string[]> {
    return await this.hasher.matching(hashes, password);
  }

  /**
   * Replaces the password that was just checked.
   * @throws DomainError WRONG_PASSWORD if another request replaced it first.
   */
  async replace({ userId, passwordHash: checked }: Account, password: string): Promise<void> {
    const passwordHash = await this.chosen.hash(password, { path: 'newPassword' });
    await this.records.change(userId, (known) => {
      if (known.passwordHash !== checked) throw new DomainError('WRONG_PASSWORD');
      return { ...known, passwordHash };
    });
  }

  /**
   * Sets a password for a user who has just proved that the address is theirs.
   * @param assertProved checks the proof against the very record that is changed, and throws if it no longer holds.
   */
  async set(userId: string, password: string, assertProved: (known: Account) => void): Promise<Account> {
    const passwordHash = await this.chosen.hash(password, { path: 'password' });
    const now = this.clock.now().toISOString();
    return await this.records.change(userId, (known) => {
      assertProved(known);
      return { ...known, passwordHash, emailVerifiedAt: known.emailVerifiedAt ?? now };
    });
  }
}
