import type { Strategy } from 'passport-google-oauth20';
import { GoogleFailure } from './google-failure.ts';

export type StrategyOutcome =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'success'; readonly idToken: string };

/**
 * Runs a strategy as passport does, with the outcome as a value instead of a response. The strategy sees only the given
 * query, nothing else of the request.
 * @throws GoogleFailure
 */
export async function runStrategy(
  strategy: Strategy,
  query: Readonly<Record<string, string>>,
): Promise<StrategyOutcome> {
  return await new Promise((resolve, reject) => {
    const running = Object.assign(Object.create(strategy) as Strategy, {
      redirect: (url: string) => resolve({ kind: 'redirect', url }),
      success: (user: object) => resolve({ kind: 'success', idToken: (user as { idToken: string }).idToken }),
      fail: () => reject(new GoogleFailure('auth_failed', 'The token endpoint returned no id token')),
      error: (error: unknown) => reject(causeOf(error)),
    });
    running.authenticate({ query } as unknown as Parameters<Strategy['authenticate']>[0]);
  });
}

/** passport-oauth2 wraps what the exchange of the code throws. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && 'oauthError' in error ? error.oauthError : error;
}
