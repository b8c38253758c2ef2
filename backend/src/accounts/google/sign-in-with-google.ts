import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { type Account, EmailTaken, GoogleSubjectTaken, type Vault } from '@windtunnel/contracts/ports/vault';
import { ports } from '../../platform/ports.ts';
import type { WriteContext } from '../../platform/write-context.ts';
import type { Invitation } from '../../referrals/referral-sign-ups.ts';
import { ReferralSignUps } from '../../referrals/referral-sign-ups.ts';
import { AccountRecords } from '../account-records.ts';
import { SecurityNotices } from '../emails/security-notices.ts';
import { Sessions } from '../sessions/sessions.ts';
import { AccountRegistration } from '../sign-up/account-registration.ts';
import { GoogleFailure } from './google-failure.ts';
import type { GoogleIdentity } from './verify-id-token.ts';

const attemptsMax = 5;

/** Finds, links or creates the account of a user for whom Google vouches. Opens no session. */
export class SignInWithGoogle extends Command<Account> {
  constructor(
    readonly identity: GoogleIdentity,
    readonly context: WriteContext,
    readonly invitation: Invitation | null = null,
  ) {
    super();
  }
}

@CommandHandler(SignInWithGoogle)
export class SignInWithGoogleHandler implements ICommandHandler<SignInWithGoogle> {
  constructor(
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.vault) private readonly vault: Vault,
    private readonly records: AccountRecords,
    private readonly registration: AccountRegistration,
    private readonly sessions: Sessions,
    private readonly notices: SecurityNotices,
    private readonly referrals: ReferralSignUps,
  ) {}

  /** Another request may take the address or the Google account at the same moment; then the new state decides. */
  async execute(command: SignInWithGoogle): Promise<Account> {
    for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
      try {
        return await this.#accountOf(command);
      } catch (error) {
        if (!(error instanceof EmailTaken || error instanceof GoogleSubjectTaken)) throw error;
      }
    }
    throw new DomainError('CONCURRENT_CHANGE');
  }

  async #accountOf(command: SignInWithGoogle): Promise<Account> {
    const { identity, context, invitation } = command;
    const linked = await this.records.byGoogleSubject(identity.subject);
    if (linked !== null) return linked;
    const owner = await this.records.byEmail(identity.email);
    const account =
      owner === null
        ? await this.registration.registerWithGoogle(identity, invitation, context)
        : await this.#link(owner, command);
    // Anyone may have signed up with the address: neither their links nor their passwords survive its proven owner.
    await this.vault.deleteSignUpsOf(identity.email);
    return account;
  }

  /** The owner of the address is the owner of its account, because Google has verified the address. */
  async #link(owner: Account, { identity, context, invitation }: SignInWithGoogle): Promise<Account> {
    const { userId, email } = owner;
    const now = this.clock.now().toISOString();
    const tellOwner = await this.notices.googleLinked(owner, identity.subject, owner.emailVerifiedAt !== null);
    let previous: Account | null = null;
    const account = await this.records.change(userId, (known) => {
      previous = known;
      if (known.email !== email) throw new EmailTaken('The account has just changed its address');
      return linkedAccount(known, identity, now);
    });
    const { googleSubject, emailVerifiedAt } = previous ?? account;
    if (googleSubject !== null) return account;
    const wasConfirmed = emailVerifiedAt !== null;
    if (!wasConfirmed) {
      await this.#endOtherWaysIn(userId);
      if (invitation !== null) await this.referrals.registerAgain({ userId, email, ...invitation }, context);
    }
    tellOwner();
    return account;
  }

  async #endOtherWaysIn(userId: string): Promise<void> {
    await this.vault.deleteTokensOfUser(userId);
    await this.sessions.endAllOf(userId);
  }
}

/**
 * A confirmed account keeps everything. An unconfirmed one may have been created by anyone who knew the address, so
 * nothing that its creator chose survives: neither the password, nor the links that depend on it, nor a name.
 */
function linkedAccount(known: Account, { subject, firstName }: GoogleIdentity, now: string): Account {
  if (known.googleSubject === subject) return known;
  if (known.googleSubject !== null)
    throw new GoogleFailure('auth_failed', 'The account of this address is linked to another Google account');
  if (known.emailVerifiedAt !== null) return { ...known, googleSubject: subject };
  return { ...known, googleSubject: subject, passwordHash: null, firstName, emailVerifiedAt: now };
}
