import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DueEmails } from '../emails/due-emails.ts';

/** Sends a link for choosing a new password. The response is the same for every address. */
export class ForgotPassword extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

@CommandHandler(ForgotPassword)
export class ForgotPasswordHandler implements ICommandHandler<ForgotPassword> {
  constructor(private readonly emails: DueEmails) {}

  async execute({ email }: ForgotPassword): Promise<void> {
    await this.emails.promise({ kind: 'reset-password', to: email, userId: null });
  }
}
