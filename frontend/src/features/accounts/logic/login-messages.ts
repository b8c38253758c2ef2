import type { errorTable } from '@windtunnel/contracts/errors';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';

// Imported as a type only: the table's schemas must not end up in the first page's bundle.
const notConfigured: (typeof errorTable)['GOOGLE_NOT_CONFIGURED']['text'] =
  'Sign in with Google is not configured on this server';

const errorTexts: Readonly<Record<string, string>> = {
  oauth_error: 'OAuth authentication failed',
  missing_params: 'Invalid OAuth callback',
  invalid_state: 'Invalid OAuth state',
  auth_failed: 'Authentication failed',
  callback_failed: 'Authentication callback failed',
  missing_token: 'Missing authentication token',
  google_not_configured: notConfigured,
};

/** The text for an error code in the login page's address. */
export function loginErrorText(code: string): string {
  return ownValue(errorTexts, code) ?? 'Authentication failed';
}

/**
 * A message from the login page's address, as plain text of at most 150 characters. Null for those that are only
 * signals.
 */
export function loginMessage(message: string): string | null {
  const text = message.replace(/\s+/g, ' ').trim().slice(0, 150);
  return text === '' || text === 'welcome' ? null : text;
}

/** The message shown after a successful login. */
export function welcomeText(message: string | null): string {
  return message === 'welcome' ? "Welcome! Let's get started." : 'Welcome back!';
}
