import { Module } from '@nestjs/common';
import { CreditsModule } from '../credits/credits.module.ts';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.ts';
import { AccountActivation } from './account-activation.ts';
import { AccountLog } from './account-log.ts';
import { AccountRecords } from './account-records.ts';
import { AccountsController } from './accounts.controller.ts';
import { AccountQueries } from './accounts.queries.ts';
import { BackgroundWork } from './background-work.ts';
import { AccountEmails } from './emails/account-emails.ts';
import { AccountMailer } from './emails/account-mailer.ts';
import { OneTimeLinks } from './one-time-links.ts';
import { ForgotPasswordHandler } from './passwords/forgot-password.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { Passwords } from './passwords/passwords.ts';
import { ResetPasswordHandler } from './passwords/reset-password.ts';
import { LogInHandler } from './sessions/log-in.ts';
import { RefreshCookie } from './sessions/refresh-cookie.ts';
import { RefreshTokens } from './sessions/refresh-tokens.ts';
import { Sessions } from './sessions/sessions.ts';
import { AccountRegistration } from './sign-up/account-registration.ts';
import { CreateDemoAccountHandler } from './sign-up/create-demo-account.ts';
import { ResendVerificationHandler } from './sign-up/resend-verification.ts';
import { SignUpHandler } from './sign-up/sign-up.ts';
import { VerifyEmailHandler } from './sign-up/verify-email.ts';

@Module({
  imports: [CreditsModule, SubscriptionsModule],
  controllers: [AccountsController],
  providers: [
    { provide: PasswordHasher, useFactory: () => new PasswordHasher() },
    AccountActivation,
    AccountEmails,
    AccountLog,
    AccountMailer,
    AccountQueries,
    AccountRecords,
    AccountRegistration,
    BackgroundWork,
    OneTimeLinks,
    Passwords,
    RefreshCookie,
    RefreshTokens,
    Sessions,
    CreateDemoAccountHandler,
    ForgotPasswordHandler,
    LogInHandler,
    ResendVerificationHandler,
    ResetPasswordHandler,
    SignUpHandler,
    VerifyEmailHandler,
  ],
  exports: [AccountRecords],
})
export class AccountsModule {}
