/** The codes of the specification with which a sign-in with Google ends on the login page. */
export type GoogleFailureCode = 'oauth_error' | 'missing_params' | 'invalid_state' | 'auth_failed' | 'callback_failed';

/** A sign-in with Google that did not succeed. The message is for the log, so it names no token and no address. */
export class GoogleFailure extends Error {
  override readonly name = 'GoogleFailure';

  constructor(
    readonly code: GoogleFailureCode,
    reason: string,
  ) {
    super(reason);
  }
}
