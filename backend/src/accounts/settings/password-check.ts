import { Injectable } from '@nestjs/common';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Account } from '@windtunnel/contracts/ports/vault';
import { AccountRecords } from '../account-records.ts';
import { Passwords } from '../passwords/passwords.ts';

/** Makes sure that it is the owner who changes how an account is signed in to, not someone at an unlocked screen. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly records: AccountRecords,
    private readonly passwords: Passwords,
  ) {}

  /**
   * The account, unless its address and password are fixed.
   * @throws DomainError DEMO_ACCOUNT_FIXED: its password is public and the demo data is created with it.
   */
  async changeable(userId: string): Promise<Account> {
    const account = await this.records.byId(userId);
    if (account.demo) throw new DomainError('DEMO_ACCOUNT_FIXED');
    return account;
  }

  /**
   * Computes exactly one hash.
   * @throws DomainError WRONG_PASSWORD
   */
  async assertMatches(account: Account, password: string | undefined): Promise<void> {
    if (!(await this.passwords.match(account, password ?? ''))) throw new DomainError('WRONG_PASSWORD');
  }
}
