import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Account } from '@windtunnel/contracts/ports/vault';
import type { WriteContext } from '../platform/write-context.ts';
import { AccountRecords } from './account-records.ts';
import { PasswordHasher } from './password-hasher.ts';
import { type Device, type OpenSession, Sessions } from './sessions.ts';
import { Welcome } from './welcome.ts';

export interface LoggedIn extends OpenSession {
  readonly account: Account;
}

/** Opens a session for the right password of a confirmed address. */
export class LogIn extends Command<LoggedIn> {
  readonly data: { readonly email: string; readonly password: string; readonly device: Device };
  readonly context: WriteContext;
  constructor(data: LogIn['data'], context: WriteContext) {
    super();
    this.data = data;
    this.context = context;
  }
}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly records: AccountRecords,
    private readonly hasher: PasswordHasher,
    private readonly welcome: Welcome,
    private readonly sessions: Sessions,
  ) {}

  async execute({ data, context }: LogIn): Promise<LoggedIn> {
    const account = await this.records.byEmail(data.email);
    // Exactly one verification whatever is wrong, so that the time tells nothing.
    const matches = await this.hasher.verify(account?.passwordHash ?? null, data.password);
    if (account === null || !matches) throw new DomainError('INVALID_CREDENTIALS');
    if (account.emailVerifiedAt === null) throw new DomainError('EMAIL_NOT_VERIFIED');
    await this.welcome.finish(account, context);
    const open = await this.sessions.open(account.userId, data.device);
    await this.#stillTheSame(account, open);
    return { account, ...open };
  }

  /** A reset that ended all sessions while this password was being checked must not leave this one behind. */
  async #stillTheSame(account: Account, { session }: OpenSession): Promise<void> {
    const now = await this.records.byId(account.userId);
    if (now.passwordHash === account.passwordHash) return;
    await this.sessions.end(session.sessionId);
    throw new DomainError('INVALID_CREDENTIALS');
  }
}
