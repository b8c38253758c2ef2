import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DueEmails } from '../emails/due-emails.ts';
import { PasswordCheck } from '../settings/password-check.ts';

/** Sends the link with which an account without a password confirms its deletion. Returns the address. */
export class RequestDeletionLink extends Command<string> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(RequestDeletionLink)
export class RequestDeletionLinkHandler implements ICommandHandler<RequestDeletionLink> {
  constructor(
    private readonly check: PasswordCheck,
    private readonly emails: DueEmails,
  ) {}

  async execute({ userId }: RequestDeletionLink): Promise<string> {
    const account = await this.check.changeable(userId);
    await this.emails.promise({ kind: 'delete-account', to: account.email, userId });
    return account.email;
  }
}
