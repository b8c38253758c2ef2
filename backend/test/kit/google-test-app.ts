import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { createLogger } from '@windtunnel/infra/logging/logger';
import type { Bindings } from '../../src/platform/ports.ts';
import { type AccountTestApp, type Received, startAccountTestApp } from './account-test-app.ts';
import { clientId, clientSecret, type FakeGoogle, startFakeGoogle } from './fake-google.ts';

export const startPath = '/api/oauth/google';
export const returnPath = '/api/oauth/google/callback';

/** No response of the test server takes this long, even on a busy machine. */
const googleTimeoutMs = 20_000;

/** A browser as far as these tests need one: it keeps the cookies of one host. */
export interface TestBrowser {
  get(path: string): Promise<Received>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Received>;
  /** `name=value; name=value`. */
  cookies(): string;
  setCookies(text: string): void;
}

/** The backend, configured for a Google that can misbehave. */
export async function startGoogleTestApp(settings: Partial<Bindings['settings']> = {}, timeoutMs = googleTimeoutMs) {
  const logged: string[] = [];
  const logger = createLogger('debug', (line) => void logged.push(line));
  let app: AccountTestApp | null = null;
  const google: FakeGoogle = await startFakeGoogle(() => app?.clock.now() ?? new Date(0));
  const options = { clientId, clientSecret, baseUrl: google.url, timeoutMs };
  const started = await startAccountTestApp({ logger }, (bindings) => ({
    ...bindings,
    settings: { ...bindings.settings, google: options, ...settings },
  }));
  app = started;

  const browser = () => aBrowser(started, settings.publicUrl ?? 'http://127.0.0.1:3000');
  const begin = async (from: TestBrowser): Promise<string> => {
    const { headers } = await from.get(`${startPath}?moved=yes`);
    return headers.get('location') ?? '';
  };
  const returnWith = (to: TestBrowser, query: Readonly<Record<string, string>>) =>
    to.get(`${returnPath}?${new URLSearchParams(query)}`);
  /** From the button to the redirect after Google. */
  const toHandoff = async (user: Readonly<Record<string, unknown>>, from = browser()) => {
    const response = await returnWith(from, google.consent(await begin(from), user));
    return { browser: from, response, location: response.headers.get('location') ?? '' };
  };
  const redeem = (from: TestBrowser, token: unknown) => from.post(accountRoutes.googleSession.path, { token });
  const signIn = async (user: Readonly<Record<string, unknown>>, from = browser()) => {
    const { location } = await toHandoff(user, from);
    return await redeem(from, tokenIn(location));
  };
  const close = async () => {
    await started.close();
    await google.close();
  };
  return { app: started, google, logged, browser, begin, returnWith, toHandoff, redeem, signIn, close };
}

export type GoogleTestApp = Awaited<ReturnType<typeof startGoogleTestApp>>;

export function tokenIn(location: string): string {
  return new URL(location, 'http://127.0.0.1').searchParams.get('token') ?? '';
}

function aBrowser(app: AccountTestApp, origin: string): TestBrowser {
  const jar = new Map<string, string>();
  const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const ours = { cookie: header(), origin };
    const response = await app.send(method, path, {
      ...(body === undefined ? {} : { body }),
      headers: { ...ours, ...headers },
    });
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    return response;
  };
  return {
    get: (path) => send('GET', path),
    post: (path, body, headers) => send('POST', path, body, headers),
    cookies: header,
    setCookies: (text) => {
      jar.clear();
      for (const line of text.split('; ').filter(Boolean)) keep(jar, line);
    },
  };
}

function keep(jar: Map<string, string>, setCookie: string): void {
  const [pair = ''] = setCookie.split(';');
  const at = pair.indexOf('=');
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  if (value === '') jar.delete(name);
  else jar.set(name, value);
}
