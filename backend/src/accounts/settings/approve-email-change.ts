import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { DueEmails } from '../emails/due-emails.ts';
import { EmailChangeLinks } from './email-change-links.ts';

/**
 * The second step: the present address approves, and the new one is asked to confirm. If the new address already has an
 * account, its owner gets a notice instead; the response is the same.
 */
export class ApproveEmailChange extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(ApproveEmailChange)
export class ApproveEmailChangeHandler implements ICommandHandler<ApproveEmailChange> {
  constructor(
    private readonly links: EmailChangeLinks,
    private readonly emails: DueEmails,
  ) {}

  async execute({ token }: ApproveEmailChange): Promise<void> {
    const approved = await this.links.find('approve-email-change', token);
    if (approved === null) throw new DomainError('INVALID_CONFIRMATION_LINK');
    const { account, newEmail, sessionId, tokenHash } = approved;
    // Stored under an id of the link, before the link is used up: however often it is opened, there is one email.
    await this.emails.promise({
      emailId: `approved-${tokenHash}`,
      kind: 'confirm-new-email',
      to: newEmail,
      userId: account.userId,
      details: { former: account.email, newEmail, sessionId },
    });
    await this.links.consume('approve-email-change', approved);
  }
}
