import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Account } from '@windtunnel/contracts/ports/vault';
import { AccountMailer } from './account-mailer.ts';
import { AccountRecords } from './account-records.ts';
import { AfterAnswer } from './after-answer.ts';
import { choosePassword } from './email-templates.ts';
import { OneTimeLinks } from './one-time-links.ts';

/** Mails a link to choose a new password. The answer is the same for every address. */
export class ForgotPassword extends Command<void> {
  readonly email: string;
  constructor(email: string) {
    super();
    this.email = email;
  }
}

@CommandHandler(ForgotPassword)
export class ForgotPasswordHandler implements ICommandHandler<ForgotPassword> {
  constructor(
    private readonly records: AccountRecords,
    private readonly links: OneTimeLinks,
    private readonly letterbox: AccountMailer,
    private readonly afterAnswer: AfterAnswer,
  ) {}

  async execute({ email }: ForgotPassword): Promise<void> {
    const account = await this.records.byEmail(email);
    if (account === null) return;
    this.afterAnswer.run('forgot password', () => this.#mailLink(account));
  }

  async #mailLink(account: Account): Promise<void> {
    await this.letterbox.send(account.email, choosePassword(await this.links.toReset(account)));
  }
}
