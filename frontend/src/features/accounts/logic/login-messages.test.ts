import { describe, expect, it } from 'vitest';
import { loginErrorText, loginMessage, welcomeText } from './login-messages.ts';

describe('the messages of the login page', () => {
  it.each([
    ['oauth_error', 'OAuth authentication failed'],
    ['missing_params', 'Invalid OAuth callback'],
    ['invalid_state', 'Invalid OAuth state'],
    ['auth_failed', 'Authentication failed'],
    ['callback_failed', 'Authentication callback failed'],
    ['missing_token', 'Missing authentication token'],
    ['google_not_configured', 'Sign in with Google is not configured on this server'],
    ['toString', 'Authentication failed'],
  ])('reads the error %s as %s', (code, text) => {
    expect(loginErrorText(code)).toBe(text);
  });

  it('shows a message as text of at most 150 characters, and the signal as its sentence', () => {
    expect(loginMessage('Password reset successfully')).toBe('Password reset successfully');
    expect(loginMessage('x'.repeat(400))).toHaveLength(150);
    expect(loginMessage('welcome')).toBe("Welcome! Let's get started.");
    expect(loginMessage('  ')).toBeNull();
  });

  it('greets a new user differently', () => {
    expect([welcomeText('welcome'), welcomeText(null)]).toEqual(["Welcome! Let's get started.", 'Welcome back!']);
  });
});
