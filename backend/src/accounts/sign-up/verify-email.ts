import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { type Account, EmailTaken, type PendingSignUp } from '@windtunnel/contracts/ports/vault';
import { ports } from '../../platform/ports.ts';
import type { WriteContext } from '../../platform/write-context.ts';
import { AccountActivation } from '../account-activation.ts';
import { AccountRecords } from '../account-records.ts';
import { OneTimeLinks } from '../one-time-links.ts';
import { NewPasswords } from '../passwords/new-passwords.ts';
import { AccountRegistration } from './account-registration.ts';
import { PendingSignUps } from './pending-sign-ups.ts';

interface OpenedLink {
  readonly token: string;
  /** From `SignUpCookie`; null in a browser that has not signed up. */
  readonly browserHash: string | null;
  /** Chosen on opening the link. */
  readonly password?: string | undefined;
}

/**
 * Confirms an address by the link sent to it, and creates its account. The password of the sign-up comes into force only
 * in the browser that chose it: anyone may have signed up with the address, and only its owner opens the link. Opening
 * it again succeeds and changes nothing, because mail scanners may open it first.
 */
export class VerifyEmail extends Command<void> {
  constructor(
    readonly link: OpenedLink,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(
    @Inject(ports.clock) private readonly clock: Clock,
    private readonly records: AccountRecords,
    private readonly links: OneTimeLinks,
    private readonly signUps: PendingSignUps,
    private readonly passwords: NewPasswords,
    private readonly registration: AccountRegistration,
    private readonly activation: AccountActivation,
  ) {}

  async execute({ link, context }: VerifyEmail): Promise<void> {
    const signUp = await this.signUps.find(link.token);
    if (signUp === null) return await this.#assertUsed(link.token);
    const known = await this.records.byEmail(signUp.email);
    const isConfirmed = known !== null && known.emailVerifiedAt !== null;
    const account = isConfirmed ? known : await this.#confirm(signUp, known, link, context);
    await this.activation.complete(account, context);
    await this.signUps.settle(account.email, account.userId);
  }

  /** A link of a build that kept one password per address would bring into force a password of unknown origin. */
  async #assertUsed(token: string): Promise<void> {
    const used = await this.links.findVerify(token);
    if (used === null) throw new DomainError('VERIFICATION_FAILED');
    if (used.consumedAt === null) throw new DomainError('VERIFICATION_EXPIRED');
  }

  /** The slow hash comes first: if the store fails after it, the link can be opened again. */
  async #confirm(signUp: PendingSignUp, known: Account | null, link: OpenedLink, context: WriteContext) {
    if (this.signUps.hasExpired(signUp)) throw new DomainError('VERIFICATION_EXPIRED');
    const passwordHash = await this.#passwordHash(signUp, link);
    const emailVerifiedAt = this.clock.now().toISOString();
    if (known !== null)
      return await this.records.change(known.userId, (account) =>
        account.emailVerifiedAt === null ? { ...account, passwordHash, emailVerifiedAt } : account,
      );
    try {
      return await this.registration.confirm(signUp, passwordHash, context);
    } catch (error) {
      if (!(error instanceof EmailTaken || error instanceof RangeError)) throw error;
      // The same link, or another one of the address, was opened at the same moment.
      const account = await this.records.byEmail(signUp.email);
      if (account === null) throw new DomainError('VERIFICATION_FAILED');
      return account;
    }
  }

  async #passwordHash(signUp: PendingSignUp, { browserHash, password }: OpenedLink): Promise<string> {
    if (password !== undefined) return await this.passwords.hash(password, { path: 'password' });
    const isSameBrowser = signUp.browserHash !== null && signUp.browserHash === browserHash;
    if (!isSameBrowser || signUp.passwordHash === null) throw new DomainError('PASSWORD_TO_CHOOSE');
    return signUp.passwordHash;
  }
}
