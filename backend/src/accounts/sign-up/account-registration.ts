import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Account, Vault } from '@windtunnel/contracts/ports/vault';
import { ports } from '../../platform/ports.ts';
import type { WriteContext } from '../../platform/write-context.ts';
import { AccountLog } from '../account-log.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly referralCode: string | null;
  /** Only for the demo account, whose address needs no confirmation. */
  readonly demo?: { readonly firstName: string };
}

/** Creates accounts, in the vault first and then in the event log. */
@Injectable()
export class AccountRegistration {
  constructor(
    @Inject(ports.vault) private readonly vault: Vault,
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.ids) private readonly ids: Ids,
    private readonly hasher: PasswordHasher,
    private readonly log: AccountLog,
  ) {}

  /** @throws EmailTaken */
  async register({ email, password, referralCode, demo }: NewAccount, context: WriteContext): Promise<Account> {
    const passwordHash = await this.hasher.hash(password);
    const createdAt = this.clock.now().toISOString();
    const account: Account = {
      userId: this.ids.uuid(),
      email,
      username: email.slice(0, email.indexOf('@')),
      firstName: demo?.firstName ?? null,
      passwordHash,
      googleSubject: null,
      emailVerifiedAt: demo === undefined ? null : createdAt,
      createdAt,
      demo: demo !== undefined,
      revision: 0,
    };
    await this.vault.insertAccount(account);
    await this.log.register(account.userId, referralCode, context);
    return account;
  }
}
