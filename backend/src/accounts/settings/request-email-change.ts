import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { BackgroundWork } from '../background-work.ts';
import { AccountMailer } from '../emails/account-mailer.ts';
import { approveEmailChange } from '../emails/settings-templates.ts';
import { EmailChangeLinks } from './email-change-links.ts';
import { PasswordCheck } from './password-check.ts';

interface EmailChangeRequest {
  readonly userId: string;
  /** The session that stays open when the address changes. */
  readonly sessionId: string;
  readonly newEmail: string;
  readonly password: string | undefined;
}

/**
 * The first of three steps: asks the present address to approve. The new address hears nothing yet, so that a stranger
 * cannot be sent emails by someone who only knows a password. Returns the present address.
 */
export class RequestEmailChange extends Command<string> {
  constructor(readonly request: EmailChangeRequest) {
    super();
  }
}

@CommandHandler(RequestEmailChange)
export class RequestEmailChangeHandler implements ICommandHandler<RequestEmailChange> {
  constructor(
    private readonly check: PasswordCheck,
    private readonly links: EmailChangeLinks,
    private readonly mailer: AccountMailer,
    private readonly background: BackgroundWork,
  ) {}

  async execute({ request: { userId, sessionId, newEmail, password } }: RequestEmailChange): Promise<string> {
    const account = await this.check.changeable(userId);
    if (account.passwordHash !== null) await this.check.assertMatches(account, password);
    if (account.email.toLowerCase() === newEmail.toLowerCase())
      throw new DomainError('VALIDATION_ERROR', {
        details: [{ path: 'newEmail', message: 'This is already your address' }],
      });
    const { email } = account;
    this.background.start('request email change', async () => {
      const link = await this.links.issue('approve-email-change', account, { newEmail, sessionId });
      await this.mailer.send(email, approveEmailChange(newEmail, link), userId);
    });
    return email;
  }
}
