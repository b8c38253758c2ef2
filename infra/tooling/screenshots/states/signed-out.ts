import type { Page } from '@playwright/test';
import type { AppInfo } from '@windtunnel/contracts/http/app-info';
import { changeResponse, fail, neverRespond, respond } from '../mock-api.ts';
import type { ScreenState } from '../screen-state.ts';
import { passwordResetStates } from './password-reset.ts';

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

const verify = '/api/auth/verify-email';
const validate = '/api/referrals/validate';
const referred = '/signup?ref=7K3PQ0VXT1AB';
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
  {
    name: 'another address',
    path: '/login',
    given: (page) =>
      changeResponse(page, '/api/info', (info: AppInfo) => ({ ...info, publicUrl: 'https://research.example.com' })),
    shows: 'Windtunnel has another address',
  },
  {
    name: 'sign-in with Google completes',
    path: '/auth/callback?token=abc',
    given: (page) => neverRespond(page, '/api/oauth/google/session'),
    shows: 'Completing sign in...',
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
    name: 'sign-up, referral code applied',
    path: referred,
    given: (page) => respond(page, validate, { valid: true, reason: null }),
    shows: 'Referral code applied!',
  },
  {
    name: 'sign-up, referral code being checked',
    path: referred,
    given: (page) => neverRespond(page, validate),
    shows: 'Checking the referral code...',
  },
  { name: 'sign-up, unknown referral code', path: referred, shows: /This referral code is not valid/ },
  {
    name: 'sign-up, referral code used up',
    path: referred,
    given: (page) => respond(page, validate, { valid: false, reason: 'used-up' }),
    shows: /already been used as often as it can be/,
  },
  {
    name: 'sign-up, referral code on a known device',
    path: referred,
    given: (page) => respond(page, validate, { valid: false, reason: 'known-device' }),
    shows: /This browser has already been used with an account/,
  },
  {
    name: 'sign-up, referral code not checked',
    path: referred,
    given: (page) => fail(page, validate),
    shows: 'The referral code could not be checked.',
    allowsErrors: true,
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
  {
    name: 'verify, done, address filled in',
    path: link,
    given: (page) => respond(page, verify, { success: true }),
    when: async (page) => {
      await page.getByRole('link', { name: 'Sign In' }).click();
      await page.getByLabel('Password', { exact: true }).waitFor();
    },
    shows: 'Sign in to Windtunnel',
  },
  { name: 'verify, failed', path: link, shows: 'Verification Failed' },
  {
    name: 'verify, expired',
    path: link,
    given: (page) => fail(page, verify, 'VERIFICATION_EXPIRED', 400, 'Verification link has expired'),
    shows: 'Link Expired',
  },
  {
    name: 'verify, password to choose',
    path: link,
    given: (page) => fail(page, verify, 'PASSWORD_TO_CHOOSE', 409, 'Choose a password to finish creating your account'),
    shows: 'Choose your password',
  },
  { name: 'verify, nothing to verify', path: '/verify-email', shows: 'Invalid verification link' },
];

export const signedOutStates: readonly ScreenState[] = [...loginStates, ...signupStates, ...passwordResetStates].map(
  (state) => ({ ...state, as: 'visitor' }),
);
