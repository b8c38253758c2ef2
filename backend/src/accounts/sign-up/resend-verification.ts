import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountRecords } from '../account-records.ts';
import { BackgroundWork } from '../background-work.ts';
import { AccountEmails } from '../emails/account-emails.ts';

/** Sends another confirmation link to an unconfirmed address. The response is the same for every address. */
export class ResendVerification extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

@CommandHandler(ResendVerification)
export class ResendVerificationHandler implements ICommandHandler<ResendVerification> {
  constructor(
    private readonly records: AccountRecords,
    private readonly emails: AccountEmails,
    private readonly background: BackgroundWork,
  ) {}

  async execute({ email }: ResendVerification): Promise<void> {
    const account = await this.records.byEmail(email);
    if (account === null || account.emailVerifiedAt !== null) return;
    this.background.start('resend verification', () => this.emails.askToConfirm(account));
  }
}
