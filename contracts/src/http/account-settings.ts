import * as z from 'zod';
import { limits } from '../rules/limits.ts';
import { email, newPassword, passwordRequired, typedPassword, user } from './accounts.ts';
import type { Route } from './route.ts';

/** What a user has to type to delete the account. */
export const deletionWord = 'DELETE';

/** The password that the account has now. */
export const currentPassword = typedPassword('Current password is required');
const invalidLink = 'Invalid link';
const linkToken = z.string(invalidLink).min(1, invalidLink).max(1_000, invalidLink);
const done = z.object({ success: z.literal(true) });
const message = z.object({ message: z.string() });

export const nameTooLong = `Name must be at most ${limits.firstName.max} characters`;
/** An empty name removes it. */
export const profileBody = z.strictObject({
  firstName: z
    .string()
    .trim()
    .max(limits.firstName.max, nameTooLong)
    .transform((name) => (name === '' ? null : name)),
});
export const passwordBody = z.strictObject({
  currentPassword,
  newPassword,
});
/** An account without a password leaves it out. */
export const emailChangeBody = z.strictObject({ newEmail: email, password: currentPassword.optional() });
/** Exactly one proof: the password or, for an account without one, the token from the emailed link. */
export const deletionBody = z.strictObject({
  confirmation: z.literal(deletionWord, `Please type ${deletionWord}, in capitals`),
  password: typedPassword(passwordRequired).optional(),
  token: linkToken.optional(),
});

/** What users do with their own account. Every route acts on the signed-in user; no path or body names another. */
export const accountSettingsRoutes = {
  settings: {
    method: 'GET',
    path: '/api/users/me/settings',
    auth: 'user',
    response: z.object({ hasPassword: z.boolean() }),
    errors: [],
  },
  changeProfile: {
    method: 'PUT',
    path: '/api/users/me',
    auth: 'user',
    body: profileBody,
    response: z.object({ user }),
    errors: ['CONCURRENT_CHANGE'],
  },
  changePassword: {
    method: 'PUT',
    path: '/api/users/me/password',
    auth: 'user',
    rate: 'password',
    body: passwordBody,
    response: done,
    errors: ['WRONG_PASSWORD', 'PASSWORD_NOT_SET', 'DEMO_ACCOUNT_FIXED'],
  },
  /** The response is the same whether or not another account uses the new address. */
  requestEmailChange: {
    method: 'POST',
    path: '/api/users/me/email-change',
    auth: 'user',
    rate: 'password',
    body: emailChangeBody,
    response: message,
    errors: ['WRONG_PASSWORD', 'DEMO_ACCOUNT_FIXED'],
  },
  /** With the token sent to the present address. */
  approveEmailChange: {
    method: 'POST',
    path: '/api/auth/approve-email-change',
    auth: 'public',
    rate: 'link',
    body: z.strictObject({ token: linkToken }),
    response: message,
    errors: ['INVALID_CONFIRMATION_LINK'],
  },
  /** With the token sent to the new address. */
  confirmNewEmail: {
    method: 'POST',
    path: '/api/auth/confirm-new-email',
    auth: 'public',
    rate: 'link',
    body: z.strictObject({ token: linkToken }),
    response: message,
    errors: ['INVALID_CONFIRMATION_LINK'],
  },
  /** Responds with a zip archive, not with JSON. */
  exportData: { method: 'GET', path: '/api/users/me/export', auth: 'user', response: z.undefined(), errors: [] },
  requestDeletionLink: {
    method: 'POST',
    path: '/api/users/me/deletion-link',
    auth: 'user',
    response: message,
    errors: ['DEMO_ACCOUNT_FIXED'],
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/users/me/deletion',
    auth: 'user',
    rate: 'password',
    body: deletionBody,
    response: done,
    errors: ['WRONG_PASSWORD', 'INVALID_CONFIRMATION_LINK', 'DEMO_ACCOUNT_FIXED'],
  },
} as const satisfies Record<string, Route>;
