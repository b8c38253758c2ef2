import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { ports } from '../../platform/ports.ts';
import type { WriteContext } from '../../platform/write-context.ts';
import { type Invitation, ReferralSignUps } from '../../referrals/referral-sign-ups.ts';
import { AccountRecords } from '../account-records.ts';
import { DueEmails } from '../emails/due-emails.ts';
import { NewPasswords } from '../passwords/new-passwords.ts';
import { PendingSignUps } from './pending-sign-ups.ts';

interface NewSignUp {
  readonly email: string;
  readonly password: string;
  readonly invitation: Invitation | null;
  /** From `SignUpCookie`. */
  readonly browserHash: string | null;
}

/**
 * Keeps a sign-up and promises an email. The account is created when the link in it is opened. An address that has an
 * account takes the same steps, so that neither response nor time tells; only its owner's email does.
 */
export class SignUp extends Command<void> {
  constructor(
    readonly signUp: NewSignUp,
    readonly context: WriteContext,
  ) {
    super();
  }
}

/** The response waits this long for the email to be sent. After that it is sent in the background. */
const sendingMaxMs = 2_000;

@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    @Inject(ports.clock) private readonly clock: Clock,
    private readonly records: AccountRecords,
    private readonly passwords: NewPasswords,
    private readonly signUps: PendingSignUps,
    private readonly referrals: ReferralSignUps,
    private readonly emails: DueEmails,
  ) {}

  async execute({ signUp: { email, password, invitation, browserHash }, context }: SignUp): Promise<void> {
    const account = await this.records.byEmail(email);
    const waiting = await this.signUps.passwordHashes(email);
    // One salt per address lets a login compare a password with all of them at the cost of one hash.
    const saltOf = account?.passwordHash ?? waiting[0];
    const passwordHash = await this.passwords.hash(password, { path: 'password', saltOf });
    const { referralCode = null, deviceHash = null } = invitation ?? {};
    const pending = await this.signUps.add({ email, passwordHash, browserHash, referralCode, deviceHash }, account);
    if (invitation !== null) await this.referrals.register({ userId: pending.userId, email, ...invitation }, context);
    const promised = await this.emails.prepare({
      kind: 'sign-up',
      to: email,
      userId: null,
      details: { signUp: pending.tokenHash },
    });
    await this.#atMost(sendingMaxMs, this.emails.send(promised));
  }

  async #atMost(ms: number, work: Promise<void>): Promise<void> {
    const over = new AbortController();
    await Promise.race([work, this.clock.sleep(ms, over.signal).catch(() => undefined)]);
    over.abort();
  }
}
