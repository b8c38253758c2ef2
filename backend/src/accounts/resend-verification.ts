import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountRecords } from './account-records.ts';
import { AfterAnswer } from './after-answer.ts';
import { ConfirmationEmails } from './confirmation-emails.ts';

/** Mails a new confirmation link to an address that waits for one. The answer is the same for every address. */
export class ResendVerification extends Command<void> {
  readonly email: string;
  constructor(email: string) {
    super();
    this.email = email;
  }
}

@CommandHandler(ResendVerification)
export class ResendVerificationHandler implements ICommandHandler<ResendVerification> {
  constructor(
    private readonly records: AccountRecords,
    private readonly letters: ConfirmationEmails,
    private readonly afterAnswer: AfterAnswer,
  ) {}

  async execute({ email }: ResendVerification): Promise<void> {
    const account = await this.records.byEmail(email);
    if (account === null || account.emailVerifiedAt !== null) return;
    this.afterAnswer.run('resend verification', () => this.letters.askToConfirm(account));
  }
}
