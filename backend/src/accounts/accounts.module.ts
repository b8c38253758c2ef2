import { Module } from '@nestjs/common';
import { CreditsModule } from '../credits/credits.module.ts';
import { AccountLog } from './account-log.ts';
import { AccountMailer } from './account-mailer.ts';
import { AccountRecords } from './account-records.ts';
import { AccountsController } from './accounts.controller.ts';
import { AccountQueries } from './accounts.queries.ts';
import { AfterAnswer } from './after-answer.ts';
import { ConfirmationEmails } from './confirmation-emails.ts';
import { CreateDemoAccountHandler } from './create-demo-account.ts';
import { ForgotPasswordHandler } from './forgot-password.ts';
import { LogInHandler } from './log-in.ts';
import { OneTimeLinks } from './one-time-links.ts';
import { PasswordHasher } from './password-hasher.ts';
import { RefreshCookie } from './refresh-cookie.ts';
import { ResendVerificationHandler } from './resend-verification.ts';
import { ResetPasswordHandler } from './reset-password.ts';
import { Sessions } from './sessions.ts';
import { SignUpHandler } from './sign-up.ts';
import { VerifyEmailHandler } from './verify-email.ts';
import { Welcome } from './welcome.ts';

@Module({
  imports: [CreditsModule],
  controllers: [AccountsController],
  providers: [
    { provide: PasswordHasher, useFactory: () => new PasswordHasher() },
    AccountLog,
    AccountRecords,
    AccountQueries,
    AfterAnswer,
    ConfirmationEmails,
    AccountMailer,
    OneTimeLinks,
    RefreshCookie,
    Sessions,
    Welcome,
    SignUpHandler,
    VerifyEmailHandler,
    ResendVerificationHandler,
    LogInHandler,
    ForgotPasswordHandler,
    ResetPasswordHandler,
    CreateDemoAccountHandler,
  ],
  exports: [AccountRecords],
})
export class AccountsModule {}
