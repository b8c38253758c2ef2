import { queryOptions } from '@tanstack/react-query';
import { accountSettingsRoutes } from '@windtunnel/contracts/http/account-settings';
import type * as z from 'zod';
import { call } from '../../../lib/api-client.ts';

export const emailNotChanged = 'Failed to change your email';

type Body<Route extends { readonly body: z.ZodType }> = z.input<Route['body']>;
const routes = accountSettingsRoutes;

/** `{ hasPassword }`: how the user can confirm a change. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['account-settings'],
    queryFn: ({ signal }) => call(routes.settings, { signal, quiet: true }),
  });

/** API calls for the account page, whose forms report a failure in a toast and next to the form. */
export const changeProfile = (body: Body<typeof routes.changeProfile>) =>
  call(routes.changeProfile, { body, quiet: true });

export const changePassword = (body: Body<typeof routes.changePassword>) =>
  call(routes.changePassword, { body, quiet: true });

export const requestEmailChange = (body: Body<typeof routes.requestEmailChange>) =>
  call(routes.requestEmailChange, { body, quiet: true });

export const approveEmailChange = (token: string) => call(routes.approveEmailChange, { body: { token }, quiet: true });

export const confirmNewEmail = (token: string) => call(routes.confirmNewEmail, { body: { token }, quiet: true });

export const requestDeletionLink = () => call(routes.requestDeletionLink, { quiet: true });

export const deleteAccount = (body: Body<typeof routes.deleteAccount>) =>
  call(routes.deleteAccount, { body, quiet: true });
