import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { SecurityNotices } from '../emails/security-notices.ts';
import { Passwords } from '../passwords/passwords.ts';
import { Sessions } from '../sessions/sessions.ts';
import { PasswordCheck } from './password-check.ts';

interface PasswordChange {
  readonly userId: string;
  /** The session that stays open. */
  readonly sessionId: string;
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Replaces a password by its owner, who still knows it. All other sessions end, and so do reset links. */
export class ChangePassword extends Command<void> {
  constructor(readonly change: PasswordChange) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly check: PasswordCheck,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly notices: SecurityNotices,
  ) {}

  async execute({ change: { userId, sessionId, currentPassword, newPassword } }: ChangePassword): Promise<void> {
    const account = await this.check.changeable(userId);
    if (account.passwordHash === null) throw new DomainError('PASSWORD_NOT_SET');
    await this.check.assertMatches(account, currentPassword);
    // Twice: a crash in between must not leave them open, and none may be opened with the former password meanwhile.
    await this.sessions.endAllExcept({ userId, sessionId });
    const tellOwner = await this.notices.passwordReplaced(account);
    await this.passwords.replace(account, newPassword);
    await this.sessions.endAllExcept({ userId, sessionId });
    tellOwner();
  }
}
