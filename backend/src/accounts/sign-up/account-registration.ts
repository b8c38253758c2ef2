import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Account, Vault } from '@windtunnel/contracts/ports/vault';
import { ports } from '../../platform/ports.ts';
import type { WriteContext } from '../../platform/write-context.ts';
import { type Invitation, ReferralSignUps } from '../../referrals/referral-sign-ups.ts';
import { AccountLog } from '../account-log.ts';
import type { GoogleIdentity } from '../google/verify-id-token.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly invitation: Invitation | null;
  /** Only for the demo account, whose address needs no confirmation. */
  readonly demo?: { readonly firstName: string };
}

type Credentials = Pick<Account, 'email' | 'firstName' | 'passwordHash' | 'googleSubject' | 'demo'> & {
  readonly isVerified: boolean;
};

/** Creates accounts, in the vault first and then in the event log. */
@Injectable()
export class AccountRegistration {
  constructor(
    @Inject(ports.vault) private readonly vault: Vault,
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.ids) private readonly ids: Ids,
    private readonly hasher: PasswordHasher,
    private readonly log: AccountLog,
    private readonly referrals: ReferralSignUps,
  ) {}

  /** @throws EmailTaken */
  async register({ email, password, invitation, demo }: NewAccount, context: WriteContext): Promise<Account> {
    const passwordHash = await this.hasher.hash(password);
    const firstName = demo?.firstName ?? null;
    const isDemo = demo !== undefined;
    const credentials = { email, firstName, passwordHash, googleSubject: null };
    return await this.#create({ ...credentials, isVerified: isDemo, demo: isDemo }, invitation, context);
  }

  /**
   * An account without a password, whose address needs no confirmation.
   * @throws EmailTaken, GoogleSubjectTaken
   */
  async registerWithGoogle(
    { email, firstName, subject: googleSubject }: GoogleIdentity,
    invitation: Invitation | null,
    context: WriteContext,
  ): Promise<Account> {
    const credentials = { email, firstName, passwordHash: null, googleSubject };
    return await this.#create({ ...credentials, isVerified: true, demo: false }, invitation, context);
  }

  async #create(
    { isVerified, ...fields }: Credentials,
    invitation: Invitation | null,
    context: WriteContext,
  ): Promise<Account> {
    const createdAt = this.clock.now().toISOString();
    const account: Account = {
      userId: this.ids.uuid(),
      username: fields.email.slice(0, fields.email.indexOf('@')),
      ...fields,
      emailVerifiedAt: isVerified ? createdAt : null,
      createdAt,
      revision: 0,
    };
    const { userId, email } = account;
    const referred = invitation === null ? null : { userId, email, ...invitation };
    if (referred !== null) await this.referrals.keepCode(referred);
    await this.vault.insertAccount(account);
    if (referred !== null) await this.referrals.register(referred, context);
    await this.log.register(account, invitation?.referralCode ?? null, context);
    return account;
  }
}
