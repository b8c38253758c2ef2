import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { ports } from '../platform/ports.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { AccountRecords } from './account-records.ts';
import { OneTimeLinks } from './one-time-links.ts';
import { Welcome } from './welcome.ts';

/** Proves an address by the link mailed to it. A link used before answers success: mail scanners click first. */
export class VerifyEmail extends Command<void> {
  readonly token: string;
  readonly context: WriteContext;
  constructor(token: string, context: WriteContext) {
    super();
    this.token = token;
    this.context = context;
  }
}

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(
    @Inject(ports.clock) private readonly clock: Clock,
    private readonly records: AccountRecords,
    private readonly links: OneTimeLinks,
    private readonly welcome: Welcome,
  ) {}

  async execute({ token, context }: VerifyEmail): Promise<void> {
    const found = await this.links.consumeVerify(token);
    if (found === null) throw new DomainError('VERIFICATION_FAILED');
    if (found.consumed === 'expired') throw new DomainError('VERIFICATION_EXPIRED');
    const verifiedAt = this.clock.now().toISOString();
    // Also for a token consumed before: a crash may have come between the two.
    const account = await this.records.change(found.token.userId, (known) =>
      known.emailVerifiedAt === null ? { ...known, emailVerifiedAt: verifiedAt } : known,
    );
    await this.welcome.finish(account, context);
  }
}
