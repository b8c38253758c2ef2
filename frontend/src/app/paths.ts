import type { WizardStep } from '@windtunnel/contracts/rules/readiness';

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};
const part = encodeURIComponent;

/** Every address in the product: `path` for the router, `getHref` for links. */
export const paths = {
  login: {
    path: '/login',
    getHref: (query: { readonly message?: string; readonly error?: string } = {}) => withQuery('/login', { ...query }),
  },
  signup: { path: '/signup', getHref: () => '/signup' },
  verifyEmail: {
    path: '/verify-email',
    getHref: (query: { readonly email?: string } = {}) => withQuery('/verify-email', { ...query }),
  },
  forgotPassword: { path: '/forgot-password', getHref: () => '/forgot-password' },
  resetPassword: { path: '/reset-password', getHref: () => '/reset-password' },
  /** Where the emailed links of an address change lead; open to all, because either may be opened anywhere. */
  approveEmailChange: { path: '/approve-email-change', getHref: () => '/approve-email-change' },
  confirmNewEmail: { path: '/confirm-new-email', getHref: () => '/confirm-new-email' },
  authCallback: { path: '/auth/callback', getHref: () => '/auth/callback' },
  /** How good the built-in participants are; open to all. */
  quality: { path: '/how-good', getHref: () => '/how-good' },

  dashboard: { path: '/', getHref: () => '/' },
  /** Shows the same screen as the dashboard; users arrive here after logging in. */
  research: { path: '/research', getHref: () => '/research' },
  /** An alias for the dashboard. */
  dashboardAlias: { path: '/dashboard', getHref: () => '/dashboard' },
  studies: {
    path: '/studies',
    getHref: (query: { readonly status?: string; readonly search?: string } = {}) =>
      withQuery('/studies', { ...query }),
  },
  wizard: {
    path: '/studies/new/:step',
    getHref: (step: WizardStep = 'setup', studyId?: string) => withQuery(`/studies/new/${step}`, { studyId }),
  },
  /** The wizard for a new study, with its project chosen. */
  newStudy: { getHref: (projectId: string) => withQuery('/studies/new/setup', { projectId }) },
  /** Complete studies to begin with; `?projectId=` is the project of what is taken. */
  templates: { path: '/templates/:which?', getHref: () => '/templates' },
  study: { path: '/studies/:studyId', getHref: (studyId: string) => `/studies/${part(studyId)}` },
  /** Redirects to a participant's result or, before launch, to their profile. */
  participant: {
    path: '/studies/:studyId/participants/:participantId',
    getHref: (studyId: string, participantId: string) =>
      `/studies/${part(studyId)}/participants/${part(participantId)}`,
  },
  /** A study's page with one participant's profile open. */
  profile: {
    getHref: (studyId: string, participantId: string) => `/studies/${part(studyId)}#participant-${part(participantId)}`,
  },
  results: {
    path: '/studies/:studyId/results',
    getHref: (studyId: string, tab?: string) => withQuery(`/studies/${part(studyId)}/results`, { tab }),
  },
  participantResult: {
    path: '/studies/:studyId/results/participants/:participantId',
    getHref: (studyId: string, participantId: string) =>
      `/studies/${part(studyId)}/results/participants/${part(participantId)}`,
  },
  projects: { path: '/projects', getHref: () => '/projects' },
  project: { path: '/projects/:projectId', getHref: (projectId: string) => `/projects/${part(projectId)}` },
  /** For auditors. */
  ledgers: { path: '/audit', getHref: () => '/audit' },
  ledger: {
    path: '/audit/accounts/:accountId',
    getHref: (accountId: string, asOf?: string) => withQuery(`/audit/accounts/${part(accountId)}`, { asOf }),
  },
  ledgerEntry: {
    path: '/audit/accounts/:accountId/entries/:revision',
    getHref: (accountId: string, revision: number) => `/audit/accounts/${part(accountId)}/entries/${revision}`,
  },
  /** For analysts. */
  data: { path: '/data', getHref: (model?: string) => withQuery('/data', { model }) },
  account: { path: '/account', getHref: () => '/account' },
  /** Where the payment provider sends the browser back to; outside the frame. */
  checkout: { path: '/checkout', getHref: () => '/checkout' },
  /** An alias for the account page, at its subscription section. */
  billing: { path: '/account/billing', getHref: () => '/account/billing' },
} as const;

/** The pages for signed-out visitors, where a 401 does not mean that a session has ended. */
export const authPaths: readonly string[] = [
  paths.login.path,
  paths.signup.path,
  paths.verifyEmail.path,
  paths.forgotPassword.path,
  paths.resetPassword.path,
  paths.authCallback.path,
];

export function isAuthPath(pathname: string): boolean {
  return authPaths.includes(pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);
}
