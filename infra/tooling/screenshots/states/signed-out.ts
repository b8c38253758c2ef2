import type { Page } from '@playwright/test';
import { fail, neverRespond, respond } from '../mock-api.ts';
import type { ScreenState } from '../screen-state.ts';

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

async function openForm(page: Page) {
  await press('Continue with email')(page);
  await page.getByLabel('Email', { exact: true }).waitFor();
}

async function signInWith(page: Page, email: string, password: string) {
  await openForm(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press('Sign in')(page);
}

async function signUpWith(page: Page, password: string, confirmPassword: string) {
  await openForm(page);
  await page.getByLabel('Email', { exact: true }).fill('ada@tests.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(confirmPassword);
  await press('Create account')(page);
}

async function chooseNewPassword(page: Page, password: string, confirmPassword = password) {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(confirmPassword);
  await press('Reset password')(page);
}

const verify = '/api/auth/verify-email';
const reset = '/api/auth/reset-password';
const link = '/verify-email?token=abc&email=ada%40tests.example';

const loginStates: readonly ScreenState[] = [
  { name: 'login', path: '/login', shows: 'Turn user research into confident product decisions' },
  { name: 'login, form', path: '/login', when: openForm, shows: 'Password' },
  {
    name: 'login, empty form refused',
    path: '/login',
    when: async (page) => {
      await openForm(page);
      await press('Sign in')(page);
    },
    shows: 'Please enter a valid email address',
  },
  {
    name: 'login, wrong password',
    path: '/login',
    when: (page) => signInWith(page, 'ada@tests.example', 'not the password'),
    shows: 'Invalid email or password',
  },
  { name: 'login, failed sign-in with Google', path: '/login?error=auth_failed', shows: 'Authentication failed' },
  {
    name: 'login, after a reset',
    path: '/login?message=Password%20reset%20successfully',
    shows: 'Password reset successfully',
  },
  {
    name: 'login, Google is not configured',
    path: '/login',
    when: press('Sign in with Google'),
    shows: /not configured/,
  },
];

const signupStates: readonly ScreenState[] = [
  { name: 'sign-up', path: '/signup', shows: 'Where great products take flight' },
  {
    name: 'sign-up, form refused',
    path: '/signup',
    when: (page) => signUpWith(page, 'short', 'different'),
    shows: "Passwords don't match",
  },
  {
    name: 'verify, check your email',
    path: '/verify-email?email=ada%40tests.example',
    shows: 'Check Your Email',
  },
  {
    name: 'verify, loading',
    path: link,
    given: (page) => neverRespond(page, verify),
    shows: 'Verifying your email...',
  },
  {
    name: 'verify, done',
    path: link,
    given: (page) => respond(page, verify, { success: true }),
    shows: 'Email Verified!',
  },
  { name: 'verify, failed', path: link, shows: 'Verification Failed' },
  {
    name: 'verify, expired',
    path: link,
    given: (page) => fail(page, verify, 'VERIFICATION_EXPIRED', 400, 'Verification link has expired'),
    shows: 'Link Expired',
  },
  { name: 'verify, nothing to verify', path: '/verify-email', shows: 'Invalid verification link' },
];

const recoveryStates: readonly ScreenState[] = [
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
  {
    name: 'sign-in with Google completes',
    path: '/auth/callback?token=abc',
    given: (page) => neverRespond(page, '/api/auth/refresh'),
    shows: 'Completing sign in...',
  },
];

export const signedOutStates: readonly ScreenState[] = [...loginStates, ...signupStates, ...recoveryStates].map(
  (state) => ({ ...state, as: 'visitor' }),
);
