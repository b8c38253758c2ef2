import * as z from 'zod';
import type { ErrorText } from '../errors.ts';
import { accountRole } from '../rules/account-role.ts';
import { isDeliverable } from '../rules/deliverable.ts';
import { limits } from '../rules/limits.ts';
import { planName } from '../rules/plans.ts';
import type { Route } from './route.ts';

const invalidEmail = 'Please enter a valid email address';
export const email = z
  .string(invalidEmail)
  .trim()
  .max(254, invalidEmail)
  .pipe(z.email(invalidEmail).refine(isDeliverable, invalidEmail));
const emailRequired = 'Email is required';
/** Where the address is all that is asked for. */
const requiredEmail = z.string(emailRequired).trim().min(1, emailRequired).pipe(email);
export const passwordRequired = 'Password is required';
/** A password that is compared with the user's. */
export const typedPassword = (required: string) =>
  z
    .string(required)
    .min(1, required)
    .max(limits.password.typedMax, `Password must be at most ${limits.password.typedMax} characters`);
const chosenPassword = (tooShort: string) =>
  z
    .string(tooShort)
    .min(limits.password.min, tooShort)
    .max(limits.password.max, 'Password must be less than 100 characters');
export const newPassword = chosenPassword('Password must be at least 8 characters');
/** The reset has other words for the same rule. */
const resetPassword = chosenPassword('Password must be at least 8 characters long');

export const user = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  createdAt: z.string(),
  subscriptionPlan: planName,
  subscriptionStatus: z.enum(['active', 'cancelled', 'past_due', 'none']),
  /** Credits available now, to one decimal place. */
  credits: z.number(),
  /** True for the account created with the demo data. */
  demo: z.boolean(),
  /** What an operator has granted; each leads to pages of its own. */
  roles: z.array(accountRole),
});
export type User = z.output<typeof user>;

export const subscriptionStatus = z.object({
  /** The plan of the month that is paid for. */
  subscriptionPlan: planName,
  subscriptionStatus: user.shape.subscriptionStatus,
  periodEnd: z.string().nullable(),
  /** The plan of the month after it. */
  nextPlan: planName,
  /** Whether the billing portal has something to show. */
  hasBilling: z.boolean(),
  /** Whether a bank examines a payment that the user has disputed. */
  disputed: z.boolean(),
  /** Credits that were used before their payment was taken back. The next credits pay them first. */
  owedCredits: z.number(),
});
export type SubscriptionStatus = z.output<typeof subscriptionStatus>;

const signedIn = z.object({ user, accessToken: z.string(), requiresVerification: z.literal(false) });
const verificationRequired = z.object({ requiresVerification: z.literal(true) });
const done = z.object({ success: z.literal(true) });
const message = z.object({ message: z.string() });

/** The same whether or not there is such an account. */
export const resetLinkSent = "If an account with that email exists, we've sent you a password reset link.";

export const loginBody = z.strictObject({
  email,
  password: typedPassword(passwordRequired),
});
export const forgotPasswordBody = z.strictObject({ email: requiredEmail });
export const signupBody = z.strictObject({
  email,
  password: newPassword,
  referralCode: z.string().max(64).optional(),
});
export const invalidVerificationLink = 'Invalid verification link';
export const missingAuthenticationToken = 'Missing authentication token';
const invalidResetLink = 'Invalid reset link' satisfies ErrorText<'INVALID_RESET_LINK'>;
const linkToken = (invalid: string) => z.string(invalid).min(1, invalid).max(200, invalid);
export const resetPasswordBody = z.strictObject({
  token: linkToken(invalidResetLink),
  password: resetPassword,
});
/** The password is chosen on opening the link in a browser that has not signed up. */
export const verifyEmailBody = z.strictObject({
  token: linkToken(invalidVerificationLink),
  password: newPassword.optional(),
});

export const accountRoutes = {
  login: {
    method: 'POST',
    path: '/api/auth/login',
    auth: 'public',
    rate: 'login',
    body: loginBody,
    response: z.union([signedIn, verificationRequired]),
    errors: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED'],
  },
  signup: {
    method: 'POST',
    path: '/api/auth/signup',
    auth: 'public',
    rate: 'signUp',
    body: signupBody,
    response: verificationRequired,
    errors: [],
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/auth/verify-email',
    auth: 'public',
    rate: 'link',
    body: verifyEmailBody,
    response: done,
    errors: ['VERIFICATION_FAILED', 'VERIFICATION_EXPIRED', 'PASSWORD_TO_CHOOSE'],
  },
  resendVerification: {
    method: 'POST',
    path: '/api/auth/resend-verification',
    auth: 'public',
    rate: 'confirmationEmail',
    body: z.strictObject({ email }),
    response: message,
    errors: [],
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    auth: 'public',
    rate: 'resetEmail',
    body: forgotPasswordBody,
    response: message,
    errors: [],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    auth: 'public',
    rate: 'link',
    body: resetPasswordBody,
    response: done,
    errors: ['INVALID_RESET_LINK'],
  },
  refresh: {
    method: 'POST',
    path: '/api/auth/refresh',
    auth: 'cookie',
    response: z.object({ user, accessToken: z.string() }),
    errors: ['REFRESH_REFUSED', 'FOREIGN_ORIGIN'],
  },
  /** Exchanges the hand-off token in the address of /auth/callback, together with the flow cookie, for a session. */
  googleSession: {
    method: 'POST',
    path: '/api/oauth/google/session',
    auth: 'cookie',
    rate: 'link',
    body: z.strictObject({ token: linkToken(missingAuthenticationToken) }),
    response: z.object({ user, accessToken: z.string() }),
    errors: ['SIGN_IN_NOT_COMPLETED', 'FOREIGN_ORIGIN'],
  },
  logout: { method: 'POST', path: '/api/auth/logout', auth: 'cookie', response: done, errors: ['FOREIGN_ORIGIN'] },
  me: { method: 'GET', path: '/api/auth/me', auth: 'user', response: z.object({ user }), errors: [] },
  subscriptionStatus: {
    method: 'GET',
    path: '/api/users/subscription-status',
    auth: 'user',
    response: subscriptionStatus,
    errors: [],
  },
} as const satisfies Record<string, Route>;
