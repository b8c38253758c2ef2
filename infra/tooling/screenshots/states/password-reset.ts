import type { Page } from '@playwright/test';
import { respond } from '../mock-api.ts';
import type { ScreenState } from '../screen-state.ts';

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const reset = '/api/auth/reset-password';

async function chooseNewPassword(page: Page, password: string, confirmPassword = password) {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(confirmPassword);
  await press('Reset password')(page);
}

export const passwordResetStates: readonly ScreenState[] = [
  { name: 'forgot password', path: '/forgot-password', shows: 'Send reset link' },
  {
    name: 'forgot password, sent',
    path: '/forgot-password',
    when: async (page) => {
      await page.getByLabel('Email').fill('ada@tests.example');
      await press('Send reset link')(page);
    },
    shows: /we've sent you a password reset link/,
  },
  { name: 'reset password, no token', path: '/reset-password', shows: 'Invalid Reset Link' },
  { name: 'reset password', path: '/reset-password?token=abc', shows: 'Choose a new password' },
  {
    name: 'reset password, not the same',
    path: '/reset-password?token=abc',
    when: (page) => chooseNewPassword(page, 'a long password', 'another one'),
    shows: 'Passwords do not match',
  },
  {
    name: 'reset password, refused',
    path: '/reset-password?token=abc',
    when: (page) => chooseNewPassword(page, 'a long password'),
    shows: 'Invalid reset link',
  },
  {
    name: 'reset password, done',
    path: '/reset-password?token=abc',
    given: (page) => respond(page, reset, { success: true }),
    when: (page) => chooseNewPassword(page, 'a long password'),
    shows: 'Password Reset Successful',
  },
];
