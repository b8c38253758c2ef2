import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountMailer } from '../emails/account-mailer.ts';
import { confirmDeletion } from '../emails/settings-templates.ts';
import { PasswordCheck } from '../settings/password-check.ts';
import { DeletionLinks } from './deletion-links.ts';

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
    private readonly links: DeletionLinks,
    private readonly mailer: AccountMailer,
  ) {}

  async execute({ userId }: RequestDeletionLink): Promise<string> {
    const account = await this.check.changeable(userId);
    await this.mailer.send(account.email, confirmDeletion(await this.links.issue(account)), userId);
    return account.email;
  }
}
