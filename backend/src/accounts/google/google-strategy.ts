import { postForm } from '@windtunnel/infra/http/post-form';
import type { GoogleCallbackParameters, Strategy, StrategyOptions, VerifyCallback } from 'passport-google-oauth20';
import type { GoogleEndpoints } from './google-endpoints.ts';
import { GoogleFailure } from './google-failure.ts';

export interface GoogleClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly callbackUrl: string;
  readonly endpoints: GoogleEndpoints;
  readonly timeoutMs: number;
}

/** What has to be remembered of a sign-in while the user is at Google. */
export interface FlowMemory {
  readonly state: string;
  /** Google repeats it in the id token. */
  readonly nonce: string;
  /** PKCE: only the browser that left with it can redeem the code. */
  readonly codeVerifier: string;
}

type Done<Result> = (error: unknown, result: Result) => void;
type ExchangeDone = (error: unknown, accessToken?: string, refreshToken?: string, params?: object) => void;

/** The parts of the strategy that passport-oauth2 calls protected, which its subclasses may replace. */
interface Replaceable {
  authorizationParams(options: object): object;
  readonly _oauth2: {
    getOAuthAccessToken(code: string, params: Readonly<Record<string, string>>, done: ExchangeDone): void;
  };
}

/**
 * The strategy of passport-google-oauth20 for one request: PKCE with S256, the given state and nonce, no session. Calls
 * to Google have a time limit, which the library's own lack. The user of a success is the id token: it is signed, so
 * the profile is not fetched.
 * @param remember receives the code verifier when a flow starts; absent when it returns.
 */
export async function createGoogleStrategy(
  client: GoogleClient,
  { state, nonce, codeVerifier }: FlowMemory,
  remember?: (codeVerifier: string) => void,
): Promise<Strategy> {
  // passport-oauth2 recognises a store with PKCE by the number of parameters: five and four.
  const store = {
    store: (_request: unknown, verifier: string, _state: unknown, _meta: unknown, done: Done<string>) => {
      remember?.(verifier);
      done(null, state);
    },
    verify: (_request: unknown, _state: unknown, _meta: unknown, done: Done<string>) => done(null, codeVerifier),
  };
  const { Strategy: GoogleStrategy } = await import('passport-google-oauth20');
  const strategy = new GoogleStrategy(
    {
      clientID: client.clientId,
      clientSecret: client.clientSecret,
      callbackURL: client.callbackUrl,
      authorizationURL: client.endpoints.authorizationUrl,
      tokenURL: client.endpoints.tokenUrl,
      scope: ['openid', 'email', 'profile'],
      pkce: true,
      store: store as unknown as NonNullable<StrategyOptions['store']>,
      skipUserProfile: true,
    },
    (
      _accessToken: string,
      _refreshToken: string,
      { id_token: idToken }: GoogleCallbackParameters,
      _profile: unknown,
      done: VerifyCallback,
    ) => {
      done(null, typeof idToken === 'string' ? ({ idToken } as Express.User) : false);
    },
  );
  const replaceable = strategy as unknown as Replaceable;
  replaceable.authorizationParams = () => ({ nonce });
  replaceable._oauth2.getOAuthAccessToken = (code, params, done) => {
    redeemCode(client, { ...params, code }).then((tokens) => done(null, 'not used', undefined, tokens), done);
  };
  return strategy;
}

/** @throws GoogleFailure */
async function redeemCode(
  { clientId, clientSecret, endpoints, timeoutMs }: GoogleClient,
  params: Readonly<Record<string, string>>,
): Promise<object> {
  const fields = { ...params, client_id: clientId, client_secret: clientSecret };
  const response = await postForm(endpoints.tokenUrl, fields, timeoutMs).catch(() => null);
  if (response === null) throw new GoogleFailure('oauth_error', 'The token endpoint did not respond');
  const body = parseObject(response.text);
  if (response.status === 200 && body !== null) return body;
  const isCodeRefused = response.status < 500 && body?.error === 'invalid_grant';
  if (isCodeRefused) throw new GoogleFailure('auth_failed', 'The token endpoint refused the code');
  const error = typeof body?.error === 'string' && /^[a-z_]{1,40}$/.test(body.error) ? body.error : 'no error code';
  throw new GoogleFailure('oauth_error', `The token endpoint responded with ${response.status} and ${error}`);
}

function parseObject(text: string): { readonly error?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
