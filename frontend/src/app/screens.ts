import { paths } from './paths.ts';
import type { ScreenRoute } from './routing/screen-route.ts';

// The build reads these tables too, so that the server can name the files of the screen at an address: each `lazy` has one
// literal import().

const dashboard = async () => ({
  Component: (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
});

/** Around every screen for users. The login does not load it. */
export const frame = async () => ({ Component: (await import('./shell/shell.tsx')).Shell });

const wizard = () => import('../features/wizard/wizard-route.tsx');

export const screensForVisitors: ScreenRoute[] = [
  {
    path: paths.login.path,
    lazy: async () => ({ Component: (await import('../features/accounts/login-page.tsx')).LoginPage }),
  },
  {
    path: paths.signup.path,
    lazy: async () => ({ Component: (await import('../features/accounts/signup-page.tsx')).SignupPage }),
  },
  {
    path: paths.verifyEmail.path,
    lazy: async () => ({ Component: (await import('../features/accounts/verify-email-page.tsx')).VerifyEmailPage }),
  },
  {
    path: paths.forgotPassword.path,
    lazy: async () => ({
      Component: (await import('../features/accounts/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: paths.resetPassword.path,
    lazy: async () => ({ Component: (await import('../features/accounts/reset-password-page.tsx')).ResetPasswordPage }),
  },
  {
    path: paths.approveEmailChange.path,
    lazy: async () => ({
      Component: (await import('../features/accounts/email-change-page.tsx')).ApproveEmailChangePage,
    }),
  },
  {
    path: paths.confirmNewEmail.path,
    lazy: async () => ({ Component: (await import('../features/accounts/email-change-page.tsx')).ConfirmNewEmailPage }),
  },
  { path: paths.quality.path, lazy: () => import('./open-screen.tsx') },
  {
    path: paths.authCallback.path,
    lazy: () => import('../features/accounts/auth-callback-page.tsx'),
  },
];

/** The payment result, outside the frame. */
export const checkout: ScreenRoute = {
  path: paths.checkout.path,
  lazy: async () => ({ Component: (await import('../features/accounts/checkout-page.tsx')).CheckoutPage }),
};

/** Inside the frame. */
export const screensForUsers: ScreenRoute[] = [
  { path: paths.dashboard.path, lazy: dashboard },
  { path: paths.research.path, lazy: dashboard },
  {
    path: paths.studies.path,
    lazy: async () => ({ Component: (await import('../features/studies/studies-page.tsx')).StudiesPage }),
  },
  { path: paths.wizard.path, lazy: wizard },
  { path: paths.templates.path, lazy: () => import('../features/templates/templates-route.tsx') },
  { path: '/studies/new/*', lazy: wizard },
  {
    path: paths.study.path,
    lazy: async () => ({ Component: (await import('../features/studies/study-page.tsx')).StudyPage }),
  },
  {
    path: paths.participant.path,
    lazy: async () => ({
      Component: (await import('../features/studies/participant-link-page.tsx')).ParticipantLinkPage,
    }),
  },
  {
    path: paths.results.path,
    lazy: async () => ({ Component: (await import('../features/results/results-page.tsx')).ResultsPage }),
  },
  {
    path: paths.participantResult.path,
    lazy: async () => ({ Component: (await import('../features/results/participant-page.tsx')).ParticipantPage }),
  },
  {
    path: paths.projects.path,
    lazy: async () => ({ Component: (await import('../features/projects/projects-page.tsx')).ProjectsPage }),
  },
  {
    path: paths.project.path,
    lazy: async () => ({ Component: (await import('../features/studies/project-page.tsx')).ProjectPage }),
  },
  {
    path: paths.ledgers.path,
    lazy: async () => ({ Component: (await import('../features/audit/ledgers-page.tsx')).LedgersPage }),
  },
  {
    path: paths.ledger.path,
    lazy: async () => ({ Component: (await import('../features/audit/ledger-page.tsx')).LedgerPage }),
  },
  {
    path: paths.ledgerEntry.path,
    lazy: async () => ({ Component: (await import('../features/audit/entry-page.tsx')).EntryPage }),
  },
  {
    path: paths.data.path,
    lazy: async () => ({ Component: (await import('../features/data/data-page.tsx')).DataPage }),
  },
  {
    path: paths.account.path,
    lazy: async () => ({ Component: (await import('../features/accounts/account-page.tsx')).AccountPage }),
  },
];
