import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type GoogleTestApp,
  returnPath,
  startGoogleTestApp,
  startPath,
  tokenIn,
} from '../../../test/kit/google-test-app.ts';
import { startApp } from '../../../test/kit/start-app.ts';

let test: GoogleTestApp;
beforeAll(async () => {
  test = await startGoogleTestApp();
});
beforeEach(() => test.google.misbehave({}));
afterAll(() => test.close());

const ann = { sub: 'ann-1', email: 'ann@gmail.example' };
const name = 'windtunnel-google';
const locationOf = (response: { headers: Headers }) => response.headers.get('location');
const query = (address: string) => Object.fromEntries(new URL(address).searchParams);

describe('V29: leaving for Google', () => {
  it('V29: sends a new state, nonce and S256 challenge each time, and the address to return to', async () => {
    const browser = test.browser();
    const [one, other] = [await test.begin(browser), await test.begin(browser)];
    expect(query(one)).toEqual({
      response_type: 'code',
      client_id: 'windtunnel-tests',
      redirect_uri: `http://127.0.0.1:3000${returnPath}`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    for (const key of ['state', 'nonce', 'code_challenge']) expect(query(one)[key]).not.toBe(query(other)[key]);
    expect(one).not.toContain('secret');
  });

  it('V29: keeps the flow in one signed cookie for ten minutes, and stores nothing', async () => {
    const response = await test.app.send('GET', `${startPath}?moved=yes`);
    const [cookie = '', ...more] = response.headers.getSetCookie();
    expect(more).toEqual([]);
    expect(cookie).toMatch(/^windtunnel-google=eyJ[\w.-]+; Max-Age=600; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const stored = [];
    for await (const token of test.app.bindings.vault.allTokens()) stored.push(token);
    expect(stored).toEqual([]);
  });

  it('V29: gives the cookie the __Host- prefix and Secure over https', async () => {
    const secure = await startGoogleTestApp({ publicUrl: 'https://research.example', secureCookies: true });
    const response = await secure.app.send('GET', `${startPath}?moved=yes`);
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-windtunnel-google=.*; Path=\/; .*; HttpOnly; Secure;/);
    expect(query(locationOf(response) ?? '').redirect_uri).toBe(`https://research.example${returnPath}`);
    await secure.close();
  });

  it('V29: first moves to the host that Google returns to, once', async () => {
    const moved = await test.app.send('GET', startPath);
    expect(locationOf(moved)).toBe(`http://127.0.0.1:3000${startPath}?moved=yes`);
    expect(moved.headers.getSetCookie()).toEqual([]);
    expect(locationOf(await test.app.send('GET', `${startPath}?moved=yes`))).toContain(test.google.url);
  });

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\tevil',
    '@evil.example',
  ])('V29: ignores every address to go to afterwards: %j', async (next) => {
    const names = ['next', 'state', 'redirect_uri', 'returnTo', 'redirect', 'continue', 'callback'];
    const asked = new URLSearchParams(names.map((parameter): [string, string] => [parameter, next]));
    const browser = test.browser();
    const left = locationOf(await browser.get(`${startPath}?moved=yes&${asked}`)) ?? '';
    expect(new URL(left).origin).toBe(test.google.url);
    expect(left).not.toContain('evil');
    const consent = test.google.consent(left, ann);
    const back = await test.returnWith(browser, { ...Object.fromEntries(asked), ...consent });
    expect(locationOf(back)).toMatch(/^\/auth\/callback\?token=[\w-]{43}$/);
    for (const parameter of ['state', 'error', 'code'] as const) {
      const wrong = await test.returnWith(test.browser(), { code: 'c', state: 's', [parameter]: next });
      const code = parameter === 'error' ? 'oauth_error' : 'invalid_state';
      expect(locationOf(wrong)).toBe(`/login?error=${code}`);
    }
  });
});

describe('V29: returning from Google', () => {
  const failsAs = async (code: string, response: Promise<{ headers: Headers; status: number }>) => {
    const { headers, status } = await response;
    expect([status, headers.get('location')]).toEqual([302, `/login?error=${code}`]);
    expect(headers.get('cache-control')).toBe('no-store');
  };
  /** A browser that has left for Google, and what Google sends it back with. */
  const atGoogle = async () => {
    const browser = test.browser();
    return { browser, consent: test.google.consent(await test.begin(browser), ann) };
  };
  const tokenRequests = () => test.google.requests.filter((line) => line.startsWith('token')).length;

  it('V29: without a code, a state or both is missing_params', async () => {
    const { browser, consent } = await atGoogle();
    await failsAs('missing_params', browser.get(returnPath));
    await failsAs('missing_params', test.returnWith(browser, { code: consent.code }));
    await failsAs('missing_params', test.returnWith(browser, { code: '', state: 's' }));
    await failsAs('missing_params', test.returnWith(browser, { code: 'c', state: '' }));
    await failsAs('missing_params', browser.get(`${returnPath}?code=a&code=b&state=s`));
    await failsAs('missing_params', browser.get(`${returnPath}?code[]=a&state[x]=s`));
  });

  it.each(['access_denied', 'server_error', 'temporarily_unavailable', ''])(
    'V29: with the error %j is oauth_error, and its text goes nowhere',
    async (error) => {
      const { browser, consent } = await atGoogle();
      const query = { error, error_description: '<b>evil</b>', state: consent.state };
      await failsAs('oauth_error', test.returnWith(browser, query));
      expect(browser.cookies()).toBe('');
      expect(test.logged.join('\n')).not.toContain('evil');
    },
  );

  it('V29: with a wrong state, or that of another browser, is invalid_state, and disturbs no sign-in', async () => {
    const [mine, theirs] = [await atGoogle(), await atGoogle()];
    const before = tokenRequests();
    const withState = (state: string) => test.returnWith(mine.browser, { code: mine.consent.code, state });
    await failsAs('invalid_state', withState('wrong'));
    await failsAs('invalid_state', withState(`${mine.consent.state}x`));
    await failsAs('invalid_state', withState(theirs.consent.state));
    await failsAs('invalid_state', test.returnWith(mine.browser, theirs.consent));
    await failsAs('oauth_error', test.returnWith(mine.browser, { error: 'access_denied', state: 'wrong' }));
    expect(tokenRequests()).toBe(before);
    const own = await test.returnWith(mine.browser, mine.consent);
    expect(locationOf(own)).toMatch(/^\/auth\/callback\?token=/);
  });

  it('V29: in a browser without the cookie, or with a forged one, is invalid_state', async () => {
    const { browser, consent } = await atGoogle();
    const memory = { state: consent.state, nonce: 'n', codeVerifier: 'v', invitation: null };
    const foreignKey = new Uint8Array(32).fill(7);
    const signed = await new SignJWT(memory)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1y')
      .sign(foreignKey);
    const unsigned = new UnsecuredJWT(memory).encode();
    const otherState = browser.cookies().replace(/eyJ[^.]*\.[^.]*/, signed.split('.').slice(0, 2).join('.'));
    const cookies = ['', `${name}=`, `${name}=x`, `${name}=${signed}`, `${name}=${unsigned}`, otherState];
    for (const cookie of cookies) {
      const victim = test.browser();
      victim.setCookies(cookie);
      await failsAs('invalid_state', test.returnWith(victim, consent));
    }
  });

  it('V29: after ten minutes is invalid_state', async () => {
    const { browser, consent } = await atGoogle();
    await test.app.clock.advance(10 * 60_000);
    await failsAs('invalid_state', test.returnWith(browser, consent));
  });

  it('V29: twice is invalid_state, even with a copied cookie and a provider that redeems codes twice', async () => {
    const { browser, consent } = await atGoogle();
    const copied = test.browser();
    copied.setCookies(browser.cookies());
    test.google.misbehave({ lax: true });
    expect(locationOf(await test.returnWith(browser, consent))).toMatch(/token=/);
    await failsAs('invalid_state', test.returnWith(browser, consent));
    await failsAs('invalid_state', test.returnWith(copied, consent));
    const racing = await atGoogle();
    const cookies = racing.browser.cookies();
    const returns = Array.from({ length: 10 }, () => {
      const tab = test.browser();
      tab.setCookies(cookies);
      return test.returnWith(tab, racing.consent);
    });
    const locations = (await Promise.all(returns)).map(locationOf);
    expect(locations.filter((location) => location?.includes('token='))).toHaveLength(1);
    expect(locations.filter((location) => location === '/login?error=invalid_state')).toHaveLength(9);
  });

  it('V29: with the code of another sign-in is auth_failed, by PKCE and, should the provider not check it, by the nonce', async () => {
    for (const lax of [false, true]) {
      const [victim, attacker] = [await atGoogle(), await atGoogle()];
      test.google.misbehave(lax ? { lax: true } : {});
      const injected = { code: attacker.consent.code, state: victim.consent.state };
      await failsAs('auth_failed', test.returnWith(victim.browser, injected));
    }
  });

  it('V29: with a code that was redeemed before is auth_failed', async () => {
    const first = await atGoogle();
    await test.returnWith(first.browser, first.consent);
    const second = await atGoogle();
    await failsAs('auth_failed', test.returnWith(second.browser, { ...second.consent, code: first.consent.code }));
  });

  it('V29: while the store fails is callback_failed', async () => {
    const { browser, consent } = await atGoogle();
    const { vault } = test.app.bindings;
    const { insertToken } = vault;
    Object.assign(vault, { insertToken: () => Promise.reject(new Error('The disk is full')) });
    await failsAs('callback_failed', test.returnWith(browser, consent));
    Object.assign(vault, { insertToken });
  });

  it('V29: may end at another api process than it started at', async () => {
    const { browser, consent } = await atGoogle();
    const other = await startApp(test.app.bindings);
    const headers = { cookie: browser.cookies(), origin: other.url, 'content-type': 'application/json' };
    const back = await fetch(`${other.url}${returnPath}?${new URLSearchParams(consent)}`, {
      headers,
      redirect: 'manual',
    });
    browser.setCookies(back.headers.getSetCookie().at(-1)?.split(';')[0] ?? '');
    const opened = await test.redeem(browser, tokenIn(locationOf(back) ?? ''));
    expect(opened.body.user).toMatchObject({ email: ann.email });
    await other.app.close();
  });

  it('says that Google is not configured if it is not', async () => {
    const plain = await startGoogleTestApp({ google: null });
    for (const path of [startPath, `${returnPath}?code=c&state=s`])
      expect(locationOf(await plain.app.send('GET', path))).toBe('/login?error=google_not_configured');
    await plain.close();
  });
});
