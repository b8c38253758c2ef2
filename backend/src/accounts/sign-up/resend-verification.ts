import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DueEmails } from '../emails/due-emails.ts';

/** Sends another confirmation link to an unconfirmed address. The response is the same for every address. */
export class ResendVerification extends Command<void> {
  constructor(
    readonly email: string,
    /** From `SignUpCookie`: the link for the browser that signed up keeps its password. */
    readonly browserHash: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(ResendVerification)
export class ResendVerificationHandler implements ICommandHandler<ResendVerification> {
  constructor(private readonly emails: DueEmails) {}

  async execute({ email, browserHash }: ResendVerification): Promise<void> {
    const details: Record<string, string> = browserHash === null ? {} : { browserHash };
    await this.emails.promise({ kind: 'confirm-again', to: email, userId: null, details });
  }
}
