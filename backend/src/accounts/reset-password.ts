import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { ports } from '../platform/ports.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { AccountMailer } from './account-mailer.ts';
import { AccountRecords } from './account-records.ts';
import { passwordChanged } from './email-templates.ts';
import { OneTimeLinks } from './one-time-links.ts';
import { PasswordHasher } from './password-hasher.ts';
import { Sessions } from './sessions.ts';
import { Welcome } from './welcome.ts';

/** Sets a new password by the link mailed to the owner, which also proves the address. Everybody is signed out. */
export class ResetPassword extends Command<void> {
  readonly data: { readonly token: string; readonly password: string };
  readonly context: WriteContext;
  constructor(data: ResetPassword['data'], context: WriteContext) {
    super();
    this.data = data;
    this.context = context;
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    @Inject(ports.clock) private readonly clock: Clock,
    private readonly records: AccountRecords,
    private readonly links: OneTimeLinks,
    private readonly hasher: PasswordHasher,
    private readonly sessions: Sessions,
    private readonly welcome: Welcome,
    private readonly letterbox: AccountMailer,
  ) {}

  async execute({ data, context }: ResetPassword): Promise<void> {
    const userId = await this.links.consumeReset(data.token);
    if (userId === null) throw new DomainError('INVALID_RESET_LINK');
    const passwordHash = await this.hasher.hash(data.password);
    const now = this.clock.now().toISOString();
    const account = await this.records.change(userId, (known) => ({
      ...known,
      passwordHash,
      emailVerifiedAt: known.emailVerifiedAt ?? now,
    }));
    await this.sessions.endAllOf(userId);
    await this.welcome.finish(account, context);
    await this.letterbox.send(account.email, passwordChanged(this.links.page('/forgot-password')));
  }
}
