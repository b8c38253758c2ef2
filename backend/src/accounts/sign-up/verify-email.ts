import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { ports } from '../../platform/ports.ts';
import type { WriteContext } from '../../platform/write-context.ts';
import { AccountActivation } from '../account-activation.ts';
import { AccountRecords } from '../account-records.ts';
import { OneTimeLinks } from '../one-time-links.ts';

/**
 * Confirms an address using the link sent to it. Using the link again succeeds, because mail scanners may click it
 * first.
 */
export class VerifyEmail extends Command<void> {
  constructor(
    readonly token: string,
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
    private readonly activation: AccountActivation,
  ) {}

  async execute({ token, context }: VerifyEmail): Promise<void> {
    const found = await this.links.consumeVerify(token);
    if (found === null) throw new DomainError('VERIFICATION_FAILED');
    if (found.consumed === 'expired') throw new DomainError('VERIFICATION_EXPIRED');
    const verifiedAt = this.clock.now().toISOString();
    // A previously consumed token counts too: the process may have crashed before the account was changed.
    const account = await this.records.change(found.token.userId, (known) =>
      known.emailVerifiedAt === null ? { ...known, emailVerifiedAt: verifiedAt } : known,
    );
    await this.activation.complete(account, context);
  }
}
