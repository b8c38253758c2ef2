import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EmailTaken } from '@windtunnel/contracts/ports/vault';
import type { WriteContext } from '../../platform/write-context.ts';
import { ReferralSignUps } from '../../referrals/referral-sign-ups.ts';
import { AccountEmails } from '../emails/account-emails.ts';
import { AccountRegistration, type NewAccount } from './account-registration.ts';

/** Creates an account whose address has yet to be confirmed. The response is the same if one already exists. */
export class SignUp extends Command<void> {
  constructor(
    readonly account: NewAccount,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    private readonly registration: AccountRegistration,
    private readonly emails: AccountEmails,
    private readonly referrals: ReferralSignUps,
  ) {}

  async execute({ account, context }: SignUp): Promise<void> {
    try {
      await this.emails.askToConfirm(await this.registration.register(account, context));
    } catch (error) {
      if (!(error instanceof EmailTaken)) throw error;
      const { email, invitation } = account;
      if (invitation !== null) await this.referrals.pretendToRegister({ email, ...invitation }, context);
      await this.emails.warnOfSecondSignUp(email);
    }
  }
}
