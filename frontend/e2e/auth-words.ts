/**
 * Every text of the signed-out pages and the sessions, word for word: screen, state, texts. A text that starts with '/'
 * is the address at which the state ends. Sections 2, 4, 5 and 8 of the specification, in this order.
 */
export const authWords = [
  [
    'login',
    'opened',
    'Turn user research into confident product decisions',
    'Sign in with Google',
    'Continue with email',
  ],
  ['login', 'opened', 'Forgot your password?', 'Create an account', '/login'],
  ['login', 'form', 'Email', 'Password', 'Sign in'],
  ['login', 'form refused', 'Please enter a valid email address', 'Password is required'],
  ['login', 'wrong password', 'Invalid email or password', '/login'],
  ['login', 'failed without a reason', 'Login failed'],
  [
    'login',
    'unverified',
    'Please verify your email before logging in',
    'Check Your Email',
    '/verify-email?email={email}',
  ],
  ['login', 'error oauth_error', 'OAuth authentication failed'],
  ['login', 'error missing_params', 'Invalid OAuth callback'],
  ['login', 'error invalid_state', 'Invalid OAuth state'],
  ['login', 'error auth_failed', 'Authentication failed'],
  ['login', 'error callback_failed', 'Authentication callback failed'],
  ['login', 'error missing_token', 'Missing authentication token'],
  ['login', 'error anything', 'Authentication failed'],
  ['login', 'message', 'Your study is ready'],
  ['login', 'done', 'Welcome back!', '/research'],
  ['login', 'done for the first time', "Welcome! Let's get started.", '/research'],

  ['sign-up', 'opened', 'Where great products take flight', 'Or', 'Continue with email', 'Sign in', '/signup'],
  ['sign-up', 'opened by referral', 'Where great products take flight', '/signup?ref=FRIEND1'],
  ['sign-up', 'form', 'Email', 'Password', 'Confirm password', 'Create account'],
  ['sign-up', 'form refused', 'Please enter a valid email address', 'Password must be at least 8 characters'],
  ['sign-up', 'form refused', "Passwords don't match"],
  ['sign-up', 'password too long', 'Password must be less than 100 characters'],
  ['sign-up', 'failed without a reason', 'Signup failed'],
  ['sign-up', 'done', 'Check Your Email', '/verify-email?email={email}'],

  ['verify', 'loading', 'Verifying your email...', 'Or sign up again'],
  ['verify', 'success', 'Email Verified!', 'Sign In', 'Or sign up again'],
  ['verify', 'success, then Sign In', 'Email', 'Password', '/login?message=welcome'],
  ['verify', 'error', 'Verification Failed', 'Verification failed', 'Try Again', 'Or sign up again'],
  ['verify', 'error, then Try Again', 'Create your account', '/signup'],
  ['verify', 'expired', 'Link Expired', 'Send New Verification Email', 'Or sign up again'],
  ['verify', 'sending', 'Sending...'],
  ['verify', 'sent', 'A new verification email has been sent to ada@tests.example.'],
  ['verify', 'not sent', 'Failed to resend verification email'],
  ['verify', 'no token', 'Check Your Email', 'Or sign up again'],
  ['verify', 'neither token nor email', 'Invalid verification link', 'Or sign up again'],

  ['forgot', 'opened', 'Forgot your password?', 'Email', 'Send reset link', 'Back to sign in'],
  ['forgot', 'form refused', 'Email is required'],
  ['forgot', 'failed without a reason', 'Failed to send reset email'],
  ['forgot', 'sent', "If an account with that email exists, we've sent you a password reset link.", 'Back to sign in'],

  ['reset', 'no token', 'Invalid Reset Link', 'Request a new link'],
  ['reset', 'no token, then a new link', 'Send reset link', '/forgot-password'],
  ['reset', 'form', 'New password', 'Confirm new password', 'Reset password'],
  ['reset', 'form refused', 'Password must be at least 8 characters long', 'Passwords do not match'],
  ['reset', 'link never sent', 'Invalid reset link'],
  ['reset', 'failed without a reason', 'Failed to reset password'],
  ['reset', 'success', 'Password Reset Successful'],
  ['reset', 'success, two seconds later', 'Password reset successfully', '/login?message=Password+reset+successfully'],

  ['callback', 'loading', 'Completing sign in...'],
  ['callback', 'error', 'OAuth authentication failed', '/login?error=oauth_error'],
  ['callback', 'no token', 'Missing authentication token', '/login?error=missing_token'],
  ['callback', 'refused', 'Authentication callback failed', '/login?error=callback_failed'],

  ['sessions', 'one', 'Active sessions', 'This session', 'You are not signed in anywhere else.'],
  ['sessions', 'three', 'Active sessions', 'This session', 'Revoke', 'Revoke all other sessions'],
  ['sessions', 'not loaded', 'Failed to load active sessions'],
  ['sessions', 'revoked', 'Session revoked successfully'],
  ['sessions', 'current refused', 'Cannot revoke your current session'],
  ['sessions', 'not revoked', 'Failed to revoke session'],
  ['sessions', 'others refused', 'No other sessions to revoke'],
  ['sessions', 'others not revoked', 'Failed to revoke other sessions'],
  ['sessions', 'others revoked', 'Revoked 2 other sessions'],
  ['sessions', 'own session revoked elsewhere', 'Session expired. Please login again.', '/login'],
] as const satisfies readonly (readonly [screen: string, state: string, ...texts: string[]])[];

type Words = (typeof authWords)[number];
export type Screen = Words[0];
export type StateOf<S extends Screen> = Extract<Words, readonly [S, ...unknown[]]>[1];

/** The texts of each state of a screen, in the order of the table. */
export function textsOf(screen: Screen): Map<string, string[]> {
  const states = new Map<string, string[]>();
  for (const [each, state, ...texts] of authWords)
    if (each === screen) states.set(state, [...(states.get(state) ?? []), ...texts]);
  return states;
}
