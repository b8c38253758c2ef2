import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Account, PendingSignUp, Vault } from '@windtunnel/contracts/ports/vault';
import { ports } from '../../platform/ports.ts';
import type { WriteContext } from '../../platform/write-context.ts';
import { type Invitation, ReferralSignUps } from '../../referrals/referral-sign-ups.ts';
import { AccountLog } from '../account-log.ts';
import type { GoogleIdentity } from '../google/verify-id-token.ts';

type Credentials = Pick<Account, 'userId' | 'email' | 'firstName' | 'passwordHash' | 'googleSubject' | 'demo'>;

/** Creates accounts whose address is confirmed, in the vault first and then in the event log. */
@Injectable()
export class AccountRegistration {
  constructor(
    @Inject(ports.vault) private readonly vault: Vault,
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.ids) private readonly ids: Ids,
    private readonly log: AccountLog,
    private readonly referrals: ReferralSignUps,
  ) {}

  /**
   * The account of a sign-up whose link was opened. Its own referral code counts, and no other sign-up's.
   * @throws EmailTaken, or RangeError if there is an account with the sign-up's user id.
   */
  async confirm(
    { userId, email, referralCode, deviceHash }: PendingSignUp,
    passwordHash: string,
    context: WriteContext,
  ): Promise<Account> {
    const invitation = referralCode === null ? null : { referralCode, deviceHash };
    if (invitation === null) await this.referrals.dropCode(userId);
    const credentials = { userId, email, firstName: null, passwordHash, googleSubject: null, demo: false };
    return await this.#create(credentials, invitation, context);
  }

  /** @throws EmailTaken */
  async registerDemo(
    { email, firstName, passwordHash }: Pick<Account, 'email' | 'firstName' | 'passwordHash'>,
    context: WriteContext,
  ): Promise<Account> {
    const userId = this.ids.uuid();
    const credentials = { userId, email, firstName, passwordHash, googleSubject: null, demo: true };
    return await this.#create(credentials, null, context);
  }

  /**
   * An account without a password. It continues a sign-up of the address, whose referral code counts if there is no
   * other invitation.
   * @throws EmailTaken, GoogleSubjectTaken
   */
  async registerWithGoogle(
    { email, firstName, subject: googleSubject }: GoogleIdentity,
    invitation: Invitation | null,
    context: WriteContext,
  ): Promise<Account> {
    const [waiting] = await this.vault.signUpsOf(email);
    const userId = waiting?.userId ?? this.ids.uuid();
    const credentials = { userId, email, firstName, passwordHash: null, googleSubject, demo: false };
    return await this.#create(credentials, invitation, context);
  }

  async #create(credentials: Credentials, invitation: Invitation | null, context: WriteContext): Promise<Account> {
    const { userId, email } = credentials;
    const createdAt = this.clock.now().toISOString();
    const account: Account = {
      ...credentials,
      username: email.slice(0, email.indexOf('@')),
      emailVerifiedAt: createdAt,
      createdAt,
      revision: 0,
    };
    if (invitation !== null) await this.referrals.registerAgain({ userId, email, ...invitation }, context);
    await this.vault.insertAccount(account);
    await this.log.register(account, invitation?.referralCode ?? null, context);
    return account;
  }
}
