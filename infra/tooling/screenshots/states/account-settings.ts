import type { Page } from '@playwright/test';
import type { User } from '@windtunnel/contracts/http/accounts';
import { changeResponse, fail, neverRespond, respond } from '../mock-api.ts';
import type { ScreenState } from '../screen-state.ts';

const settings = '/api/users/me/settings';
const emailChange = '/api/users/me/email-change';
const approval = '/api/auth/approve-email-change';
const confirmation = '/api/auth/confirm-new-email';

const press = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();
const type = async (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).last().fill(text);

/** The fixture is the demo account, whose address and password are fixed; these states are those of any other. */
async function ownAccount(page: Page, hasPassword = true): Promise<void> {
  await changeResponse(page, '/api/auth/refresh', (body: { readonly user: User }) => ({
    ...body,
    user: { ...body.user, demo: false },
  }));
  await respond(page, settings, { hasPassword });
}

async function changeEmail(page: Page): Promise<void> {
  await press(page, 'Change email');
  await type(page, 'New email', 'new@tests.example');
  await type(page, 'Current password', 'a long password');
  await press(page, 'Send approval link');
}

const pageStates: readonly ScreenState[] = [
  { name: 'account settings', path: '/account', given: (page) => ownAccount(page), shows: 'Download my data' },
  {
    name: 'account settings, no password',
    path: '/account',
    given: (page) => ownAccount(page, false),
    shows: 'Email me a link',
  },
  {
    name: 'account settings, loading',
    path: '/account',
    given: async (page) => {
      await ownAccount(page);
      await neverRespond(page, settings);
    },
    shows: 'Loading your sign-in settings',
  },
  {
    name: 'account settings, failed',
    path: '/account',
    given: async (page) => {
      await ownAccount(page);
      await fail(page, settings);
    },
    shows: 'Failed to load your sign-in settings',
    allowsErrors: true,
  },
  {
    name: 'account settings, password form',
    path: '/account',
    given: async (page) => {
      await ownAccount(page);
      await fail(page, '/api/users/me/password', 'WRONG_PASSWORD', 400, 'Your current password is not correct');
    },
    when: async (page) => {
      await press(page, 'Change password');
      await type(page, 'Current password', 'a wrong guess');
      await type(page, 'New password', 'a long password');
      await type(page, 'Confirm new password', 'a long password');
      await press(page, 'Change password');
    },
    shows: 'Your current password is not correct',
    allowsErrors: true,
  },
  {
    name: 'account settings, email form',
    path: '/account',
    given: (page) => ownAccount(page),
    when: async (page) => {
      await press(page, 'Change email');
      await press(page, 'Send approval link');
    },
    shows: 'Current password is required',
  },
  {
    name: 'account settings, email link sent',
    path: '/account',
    given: async (page) => {
      await ownAccount(page);
      await respond(page, emailChange, { message: 'sent' });
    },
    when: changeEmail,
    shows: 'Two steps left',
  },
  {
    name: 'account settings, export failed',
    path: '/account',
    given: async (page) => {
      await ownAccount(page);
      await fail(page, '/api/users/me/export');
    },
    when: (page) => press(page, 'Download my data'),
    shows: 'Failed to download your data',
    allowsErrors: true,
  },
];

const deletionStates: readonly ScreenState[] = [
  {
    name: 'account deletion',
    path: '/account',
    given: (page) => ownAccount(page),
    when: (page) => press(page, 'Delete account'),
    shows: 'Delete your account?',
  },
  {
    name: 'account deletion, incomplete',
    path: '/account',
    given: (page) => ownAccount(page),
    when: async (page) => {
      await press(page, 'Delete account');
      await press(page, 'Delete account');
    },
    shows: 'Password is required',
  },
  {
    name: 'account deletion, without a password',
    path: '/account',
    given: async (page) => {
      await ownAccount(page, false);
      await respond(page, '/api/users/me/deletion-link', { message: 'sent' });
    },
    when: async (page) => {
      await press(page, 'Delete account');
      await press(page, 'Email me a link');
    },
    shows: /Open the link we sent to/,
  },
  {
    name: 'account deletion, link opened',
    path: '/account?deletion=abc',
    given: (page) => ownAccount(page, false),
    shows: 'Type DELETE to confirm',
  },
];

const linkStates: readonly ScreenState[] = [
  { name: 'email change, approve', path: '/approve-email-change?token=abc', shows: 'Approve the change?' },
  {
    name: 'email change, approved',
    path: '/approve-email-change?token=abc',
    given: (page) => respond(page, approval, { message: 'sent' }),
    when: (page) => press(page, 'Approve the change'),
    shows: 'Change Approved',
  },
  { name: 'email change, no token', path: '/confirm-new-email', as: 'visitor', shows: 'Invalid Link' },
  {
    name: 'email change, used link',
    path: '/confirm-new-email?token=abc',
    when: (page) => press(page, 'Confirm this address'),
    shows: 'This link has already been used or is too old',
    allowsErrors: true,
  },
  {
    name: 'email change, failed',
    path: '/confirm-new-email?token=abc',
    given: (page) => fail(page, confirmation),
    when: (page) => press(page, 'Confirm this address'),
    shows: 'Failed to change your email',
    allowsErrors: true,
  },
  {
    name: 'email change, done',
    path: '/confirm-new-email?token=abc',
    given: (page) => respond(page, confirmation, { message: 'changed' }),
    when: (page) => press(page, 'Confirm this address'),
    shows: 'Email Changed',
  },
];

export const accountSettingsStates: readonly ScreenState[] = [...pageStates, ...deletionStates, ...linkStates];
