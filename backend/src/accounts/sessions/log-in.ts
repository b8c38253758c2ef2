import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Account } from '@windtunnel/contracts/ports/vault';
import type { WriteContext } from '../../platform/write-context.ts';
import { AccountActivation } from '../account-activation.ts';
import { AccountRecords } from '../account-records.ts';
import { Passwords } from '../passwords/passwords.ts';
import { PendingSignUps } from '../sign-up/pending-sign-ups.ts';
import { type Device, type OpenSession, Sessions } from './sessions.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly device: Device;
}

interface LoggedIn extends OpenSession {
  readonly account: Account;
}

/** Checks the credentials of a confirmed account and opens a session. */
export class LogIn extends Command<LoggedIn> {
  constructor(
    readonly credentials: Credentials,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly records: AccountRecords,
    private readonly passwords: Passwords,
    private readonly signUps: PendingSignUps,
    private readonly activation: AccountActivation,
    private readonly sessions: Sessions,
  ) {}

  async execute({ credentials: { email, password, device }, context }: LogIn): Promise<LoggedIn> {
    const account = await this.records.byEmail(email);
    const own = account?.passwordHash ?? null;
    // Sign-ups of an address that has an account count as well, or the response would tell which addresses have one.
    const waiting = await this.signUps.passwordHashes(email);
    const matching = await this.passwords.matching(own === null ? waiting : [own, ...waiting], password);
    if (matching.length === 0) throw new DomainError('INVALID_CREDENTIALS');
    if (account === null || account.emailVerifiedAt === null || own === null || !matching.includes(own))
      throw new DomainError('EMAIL_NOT_VERIFIED');
    await this.activation.complete(account, context);
    const open = await this.sessions.open(account.userId, device);
    await this.#assertPasswordUnchanged(account, open);
    return { account, ...open };
  }

  /** If a reset ended all sessions while this password was being checked, this session must not survive it. */
  async #assertPasswordUnchanged(account: Account, { session }: OpenSession): Promise<void> {
    const now = await this.records.byId(account.userId);
    if (now.passwordHash === account.passwordHash) return;
    await this.sessions.end(session.sessionId);
    throw new DomainError('INVALID_CREDENTIALS');
  }
}
