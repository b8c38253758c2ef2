import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { DueEmails } from '../emails/due-emails.ts';
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
    private readonly emails: DueEmails,
  ) {}

  async execute({ request: { userId, sessionId, newEmail, password } }: RequestEmailChange): Promise<string> {
    const account = await this.check.changeable(userId);
    if (account.passwordHash !== null) await this.check.assertMatches(account, password);
    if (account.email.toLowerCase() === newEmail.toLowerCase())
      throw new DomainError('VALIDATION_ERROR', {
        details: [{ path: 'newEmail', message: 'This is already your address' }],
      });
    const { email } = account;
    await this.emails.promise({ kind: 'approve-email-change', to: email, userId, details: { newEmail, sessionId } });
    return email;
  }
}
