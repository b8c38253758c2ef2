import { Navigate } from 'react-router-dom';
import { paths } from './paths.ts';
import { Root } from './root.tsx';
import { ErrorBorder } from './routing/error-border.tsx';
import type { ScreenRoute } from './routing/screen-route.ts';
import { SignedIn } from './signed-in.tsx';
import { UnknownRoute } from './unknown-route.tsx';

const dashboard = async () => ({
  Component: (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
});

/** The login page does not load the frame. */
const shell = async () => ({ Component: (await import('./shell/shell.tsx')).Shell });

const wizard = () => import('../features/wizard/wizard-route.tsx');

const signedOut = [
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
  {
    path: paths.authCallback.path,
    lazy: () => import('../features/accounts/auth-callback-page.tsx'),
  },
];

/** The payment result, outside the frame. */
const checkout = {
  path: paths.checkout.path,
  lazy: async () => ({ Component: (await import('../features/accounts/checkout-page.tsx')).CheckoutPage }),
};

const signedIn = [
  { path: paths.dashboard.path, lazy: dashboard },
  { path: paths.research.path, lazy: dashboard },
  { path: paths.dashboardAlias.path, element: <Navigate to={paths.dashboard.getHref()} replace /> },
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
    path: paths.account.path,
    lazy: async () => ({ Component: (await import('../features/accounts/account-page.tsx')).AccountPage }),
  },
  { path: paths.billing.path, element: <Navigate to={`${paths.account.getHref()}#billing`} replace /> },
];

/** Every screen, and the address at which it is. */
export const routes: readonly ScreenRoute[] = [
  {
    element: <Root />,
    children: [
      ...signedOut,
      { path: paths.quality.path, lazy: () => import('./open-screen.tsx') },
      {
        element: <SignedIn />,
        children: [checkout, { lazy: shell, children: [{ element: <ErrorBorder framed />, children: signedIn }] }],
      },
      { path: '*', element: <UnknownRoute /> },
    ],
  },
];
