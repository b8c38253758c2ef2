import { accountSettingsRoutes } from '@windtunnel/contracts/http/account-settings';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { referralRoutes } from '@windtunnel/contracts/http/referrals';
import type { Route } from '@windtunnel/contracts/http/route';
import { textOf } from '@windtunnel/contracts/rules/testing/configuration-examples';
import {
  accountLimits,
  casesOf,
  deletionWordOf,
  emailOf,
  type KeptBy,
  passwordOf,
} from '@windtunnel/contracts/rules/testing/limit-rows';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import type { RouteResponse } from '../kit/call-route.ts';

let backend: TestBackend;
let user: TestUser;
beforeAll(async () => {
  backend = await startBackend();
  user = await backend.user();
});
afterAll(() => backend.close());

type At = (count: number) => Promise<RouteResponse<Route>>;

const sent =
  (route: Route, bodyAt: (count: number) => object): At =>
  (count) =>
    (route.auth === 'user' ? user : backend).call(route, {
      body: bodyAt(count),
      headers: route.auth === 'cookie' ? { origin: backend.url } : {},
    });
const { login, signup, verifyEmail, resendVerification, forgotPassword, resetPassword, googleSession } = accountRoutes;
const { changeProfile, changePassword, requestEmailChange, confirmNewEmail, deleteAccount } = accountSettingsRoutes;
const email = 'ada@windtunnel.test';
const password = 'a long enough password';

const rows: Readonly<Record<KeptBy<'api', typeof accountLimits>, At>> = {
  'characters of an email to sign in': sent(login, (count) => ({ email: emailOf(count), password })),
  'characters of a password to sign in': sent(login, (count) => ({ email, password: passwordOf(count) })),
  'characters of an email to sign up': sent(signup, (count) => ({ email: emailOf(count), password })),
  'characters of a password to sign up': sent(signup, (count) => ({
    email: `of-${count}@windtunnel.test`,
    password: passwordOf(count),
  })),
  'characters of a referral code': sent(referralRoutes.validate, (count) => ({ referralCode: textOf(count) })),
  'characters of the token of a sign-up': sent(verifyEmail, (count) => ({ token: textOf(count) })),
  'characters of a password chosen with a link': sent(verifyEmail, (count) => ({
    token: 'unknown',
    password: passwordOf(count),
  })),
  'characters of an email to verify': sent(resendVerification, (count) => ({ email: emailOf(count) })),
  'characters of a forgotten email': sent(forgotPassword, (count) => ({ email: emailOf(count) })),
  'characters of the token of a reset': sent(resetPassword, (count) => ({ token: textOf(count), password })),
  'characters of a reset password': sent(resetPassword, (count) => ({ token: 'x', password: passwordOf(count) })),
  'characters of the token of a sign-in with Google': sent(googleSession, (count) => ({ token: textOf(count) })),
  'characters of a first name': sent(changeProfile, (count) => ({ firstName: textOf(count) })),
  'characters of the current password': sent(changePassword, (count) => ({
    currentPassword: textOf(count),
    newPassword: password,
  })),
  'characters of a new password': sent(changePassword, (count) => ({
    currentPassword: password,
    newPassword: passwordOf(count),
  })),
  'characters of a new email': sent(requestEmailChange, (count) => ({ newEmail: emailOf(count), password })),
  'characters of the password for a new email': sent(requestEmailChange, (count) => ({
    newEmail: email,
    password: textOf(count),
  })),
  'characters of the token of a new email': sent(confirmNewEmail, (count) => ({ token: textOf(count) })),
  'characters of the word that deletes an account': sent(deleteAccount, (count) => ({
    confirmation: deletionWordOf(count),
    password,
  })),
  'characters of the password that deletes an account': sent(deleteAccount, (count) => ({
    confirmation: 'DELETE',
    password: textOf(count),
  })),
};

it.each(casesOf(accountLimits, rows))('V35: $count $of: $texts', async ({ at, count, texts }) => {
  const { error } = await at(count);
  // What is long enough may be refused all the same: no such token, no such password.
  if (texts.length === 0) return expect(error?.code).not.toBe('VALIDATION_ERROR');
  expect(error).toMatchObject({ code: 'VALIDATION_ERROR', error: 'Validation error' });
  expect(Array.isArray(error.details) && error.details.map(({ message }) => message)).toEqual(texts);
});
