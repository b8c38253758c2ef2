import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { WriteContext } from '../../platform/write-context.ts';
import { AccountActivation } from '../account-activation.ts';
import { SecurityNotices } from '../emails/security-notices.ts';
import { OneTimeLinks } from '../one-time-links.ts';
import { Sessions } from '../sessions/sessions.ts';
import { Passwords } from './passwords.ts';

interface Reset {
  readonly token: string;
  readonly password: string;
}

/** Sets a new password using the emailed link, which also verifies the address. Ends all the user's sessions. */
export class ResetPassword extends Command<void> {
  constructor(
    readonly reset: Reset,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly activation: AccountActivation,
    private readonly notices: SecurityNotices,
  ) {}

  async execute({ reset: { token, password }, context }: ResetPassword): Promise<void> {
    const link = await this.links.findReset(token);
    if (link === null) throw new DomainError('INVALID_RESET_LINK');
    const tellOwner = await this.notices.passwordChanged(link.account);
    // Up to here nothing is used up: if hashing is refused or the store fails, the link works again.
    const account = await this.passwords.set(link.account.userId, password, (known) => {
      if (!link.holdsFor(known)) throw new DomainError('INVALID_RESET_LINK');
    });
    await this.sessions.endAllOf(account.userId);
    tellOwner();
    await this.activation.complete(account, context);
  }
}
