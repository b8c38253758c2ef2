import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import type * as z from 'zod';
import { call } from '../../lib/api-client.ts';

export const resetEmailFailed = 'Failed to send reset email';

/** API calls for the signed-out pages, whose forms report a failure in a toast and above the fields. */
export const logIn = (body: z.input<typeof accountRoutes.login.body>) =>
  call(accountRoutes.login, { body, quiet: true });

export const signUp = (body: z.input<typeof accountRoutes.signup.body>) =>
  call(accountRoutes.signup, { body, quiet: true });

export const verifyEmail = (body: z.input<typeof accountRoutes.verifyEmail.body>) =>
  call(accountRoutes.verifyEmail, { body, quiet: true });

export const resendVerification = (email: string) =>
  call(accountRoutes.resendVerification, { body: { email }, quiet: true });

export const requestPasswordReset = (email: string) =>
  call(accountRoutes.forgotPassword, { body: { email }, quiet: true });

export const resetPassword = (body: z.input<typeof accountRoutes.resetPassword.body>) =>
  call(accountRoutes.resetPassword, { body, quiet: true });
