import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { WriteContext } from '../../platform/write-context.ts';
import { AccountActivation } from '../account-activation.ts';
import { AccountEmails } from '../emails/account-emails.ts';
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
    private readonly emails: AccountEmails,
  ) {}

  async execute({ reset: { token, password }, context }: ResetPassword): Promise<void> {
    const userId = await this.links.consumeReset(token);
    if (userId === null) throw new DomainError('INVALID_RESET_LINK');
    const account = await this.passwords.set(userId, password);
    await this.sessions.endAllOf(userId);
    await this.activation.complete(account, context);
    await this.emails.confirmPasswordChange(account);
  }
}
