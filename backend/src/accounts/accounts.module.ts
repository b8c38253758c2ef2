import { Module } from '@nestjs/common';
import { CreditsModule } from '../credits/credits.module.ts';
import { ReferralsModule } from '../referrals/referrals.module.ts';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.ts';
import { AccountActivation } from './account-activation.ts';
import { AccountLog } from './account-log.ts';
import { AccountRecords } from './account-records.ts';
import { AccountsController } from './accounts.controller.ts';
import { AccountQueries } from './accounts.queries.ts';
import { BackgroundWork } from './background-work.ts';
import { AccountErasure } from './deletion/account-erasure.ts';
import { DeleteAccountHandler } from './deletion/delete-account.ts';
import { DeletionLinks } from './deletion/deletion-links.ts';
import { ErasureRetries } from './deletion/erasure-retries.ts';
import { RequestDeletionLinkHandler } from './deletion/request-deletion-link.ts';
import { ResumeErasures } from './deletion/resume-erasures.ts';
import { SearchTraces } from './deletion/search-traces.ts';
import { WorkRemoval } from './deletion/work-removal.ts';
import { AccountEmails } from './emails/account-emails.ts';
import { DueEmails } from './emails/due-emails.ts';
import { SecurityNotices } from './emails/security-notices.ts';
import { SignUpEmails } from './emails/sign-up-emails.ts';
import { AccountArchive } from './export/account-archive.ts';
import { RecordEntries } from './export/record-entries.ts';
import { StudyEntries } from './export/study-entries.ts';
import { CompleteGoogleSignInHandler } from './google/complete-google-sign-in.ts';
import { FlowCookie } from './google/flow-cookie.ts';
import { GoogleController } from './google/google.controller.ts';
import { Google } from './google/google.ts';
import { HandoffTokens } from './google/handoff-tokens.ts';
import { Invitations } from './google/invitations.ts';
import { ReturnFromGoogle } from './google/return-from-google.ts';
import { SignInWithGoogleHandler } from './google/sign-in-with-google.ts';
import { OneTimeLinks } from './one-time-links.ts';
import { OwnedWork } from './owned-work.ts';
import { ForgotPasswordHandler } from './passwords/forgot-password.ts';
import { NewPasswords } from './passwords/new-passwords.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { Passwords } from './passwords/passwords.ts';
import { ResetPasswordHandler } from './passwords/reset-password.ts';
import { WellKnownPasswords } from './passwords/well-known-passwords.ts';
import { LogInHandler } from './sessions/log-in.ts';
import { RefreshCookie } from './sessions/refresh-cookie.ts';
import { RefreshTokens } from './sessions/refresh-tokens.ts';
import { RevokeOtherSessionsHandler } from './sessions/revoke-other-sessions.ts';
import { RevokeSessionHandler } from './sessions/revoke-session.ts';
import { SessionsController } from './sessions/sessions.controller.ts';
import { SessionQueries } from './sessions/sessions.queries.ts';
import { Sessions } from './sessions/sessions.ts';
import { AccountSettingsController } from './settings/account-settings.controller.ts';
import { ApproveEmailChangeHandler } from './settings/approve-email-change.ts';
import { ChangePasswordHandler } from './settings/change-password.ts';
import { ChangeProfileHandler } from './settings/change-profile.ts';
import { ConfirmNewEmailHandler } from './settings/confirm-new-email.ts';
import { EmailChangeLinks } from './settings/email-change-links.ts';
import { PasswordCheck } from './settings/password-check.ts';
import { RequestEmailChangeHandler } from './settings/request-email-change.ts';
import { AccountRegistration } from './sign-up/account-registration.ts';
import { CreateDemoAccountHandler } from './sign-up/create-demo-account.ts';
import { PendingSignUps } from './sign-up/pending-sign-ups.ts';
import { ResendVerificationHandler } from './sign-up/resend-verification.ts';
import { SignUpHandler } from './sign-up/sign-up.ts';
import { SignUpCookie } from './sign-up/sign-up-cookie.ts';
import { VerifyEmailHandler } from './sign-up/verify-email.ts';

@Module({
  imports: [CreditsModule, ReferralsModule, SubscriptionsModule],
  controllers: [AccountsController, AccountSettingsController, GoogleController, SessionsController],
  providers: [
    { provide: PasswordHasher, useFactory: () => new PasswordHasher() },
    AccountActivation,
    AccountEmails,
    AccountLog,
    AccountQueries,
    AccountRecords,
    AccountRegistration,
    BackgroundWork,
    WellKnownPasswords,
    DueEmails,
    FlowCookie,
    Google,
    HandoffTokens,
    Invitations,
    NewPasswords,
    OneTimeLinks,
    Passwords,
    PendingSignUps,
    RefreshCookie,
    RefreshTokens,
    ReturnFromGoogle,
    SessionQueries,
    Sessions,
    SignUpCookie,
    SignUpEmails,
    CompleteGoogleSignInHandler,
    CreateDemoAccountHandler,
    ForgotPasswordHandler,
    LogInHandler,
    ResendVerificationHandler,
    ResetPasswordHandler,
    SignInWithGoogleHandler,
    RevokeOtherSessionsHandler,
    RevokeSessionHandler,
    SignUpHandler,
    VerifyEmailHandler,
    AccountArchive,
    AccountErasure,
    DeletionLinks,
    EmailChangeLinks,
    ErasureRetries,
    OwnedWork,
    PasswordCheck,
    RecordEntries,
    ResumeErasures,
    SearchTraces,
    SecurityNotices,
    StudyEntries,
    WorkRemoval,
    ApproveEmailChangeHandler,
    ChangePasswordHandler,
    ChangeProfileHandler,
    ConfirmNewEmailHandler,
    DeleteAccountHandler,
    RequestDeletionLinkHandler,
    RequestEmailChangeHandler,
  ],
  exports: [AccountLog, AccountRecords],
})
export class AccountsModule {}
