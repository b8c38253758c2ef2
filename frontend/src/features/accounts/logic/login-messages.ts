import type { ErrorText } from '@windtunnel/contracts/errors';
import type { missingAuthenticationToken } from '@windtunnel/contracts/http/accounts';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { errorTextMax } from '../../../lib/error-text.ts';

const errorTexts: Readonly<Record<string, string>> = {
  oauth_error: 'OAuth authentication failed',
  missing_params: 'Invalid OAuth callback',
  invalid_state: 'Invalid OAuth state',
  auth_failed: 'Authentication failed',
  callback_failed: 'Authentication callback failed' satisfies ErrorText<'SIGN_IN_NOT_COMPLETED'>,
  missing_token: 'Missing authentication token' satisfies typeof missingAuthenticationToken,
  google_not_configured:
    'Sign in with Google is not configured on this server' satisfies ErrorText<'GOOGLE_NOT_CONFIGURED'>,
};

/** The text for an error code in the login page's address. */
export function loginErrorText(code: string): string {
  return ownValue(errorTexts, code) ?? 'Authentication failed';
}

const firstWelcome = "Welcome! Let's get started.";

/**
 * A message from the login page's address, as plain text of at most 150 characters; null if it is empty. `welcome`, with
 * which a verified address leads here, stands for the sentence that it also chooses after the login.
 */
export function loginMessage(message: string): string | null {
  const text = message.replace(/\s+/g, ' ').trim().slice(0, errorTextMax);
  return text === 'welcome' ? firstWelcome : text || null;
}

/** The message shown after a successful login. */
export function welcomeText(message: string | null): string {
  return message?.trim() === 'welcome' ? firstWelcome : 'Welcome back!';
}
