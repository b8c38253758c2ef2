import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountRecords } from '../account-records.ts';
import { BackgroundWork } from '../background-work.ts';
import { AccountEmails } from '../emails/account-emails.ts';

/** Sends a link for choosing a new password. The response is the same for every address. */
export class ForgotPassword extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

@CommandHandler(ForgotPassword)
export class ForgotPasswordHandler implements ICommandHandler<ForgotPassword> {
  constructor(
    private readonly records: AccountRecords,
    private readonly emails: AccountEmails,
    private readonly background: BackgroundWork,
  ) {}

  async execute({ email }: ForgotPassword): Promise<void> {
    const account = await this.records.byEmail(email);
    if (account === null) return;
    this.background.start('forgot password', () => this.emails.sendResetLink(account));
  }
}
