import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Account, Vault } from '@windtunnel/contracts/ports/vault';
import { ports } from '../platform/ports.ts';

const attemptsMax = 5;

/** Accounts as stored in the vault. */
@Injectable()
export class AccountRecords {
  constructor(@Inject(ports.vault) private readonly vault: Vault) {}

  byEmail(email: string): Promise<Account | null> {
    return this.vault.accountByEmail(email);
  }

  find(userId: string): Promise<Account | null> {
    return this.vault.accountById(userId);
  }

  byGoogleSubject(googleSubject: string): Promise<Account | null> {
    return this.vault.accountByGoogleSubject(googleSubject);
  }

  /** @throws DomainError UNAUTHENTICATED if the account no longer exists. */
  async byId(userId: string): Promise<Account> {
    const account = await this.vault.accountById(userId);
    if (account === null) throw new DomainError('UNAUTHENTICATED');
    return account;
  }

  /**
   * Applies a change to the newest record, retrying if another writer got there first. Nothing is written if `change`
   * returns the record it was given.
   */
  async change(userId: string, change: (account: Account) => Account): Promise<Account> {
    for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
      const account = await this.byId(userId);
      const changed = change(account);
      if (changed === account) return account;
      if (await this.vault.updateAccount(changed)) return { ...changed, revision: account.revision + 1 };
    }
    throw new DomainError('CONCURRENT_CHANGE');
  }
}
