import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountTestApp, cookieOf, startAccountTestApp } from '../../../test/kit/account-test-app.ts';

const refresh = accountRoutes.refresh;
const logout = accountRoutes.logout;
const me = accountRoutes.me;
let app: AccountTestApp;
let users = 0;
beforeAll(async () => {
  app = await startAccountTestApp();
});
afterAll(() => app.close());

const someone = () => {
  users += 1;
  return app.signIn(`user${users}@example.com`);
};
const send = (route: { path: string }, cookie: string, headers: Record<string, string> = { origin: app.url }) =>
  app.send('POST', route.path, { headers: { ...headers, ...(cookie === '' ? {} : { cookie }) } });
const refreshWith = (cookie: string) => send(refresh, cookie);
const meWith = (accessToken: string) =>
  app.send('GET', me.path, { headers: { authorization: `Bearer ${accessToken}` } });

describe('V26: refreshing', () => {
  it('returns the user, a new access token and a new cookie', async () => {
    const { cookie, userId } = await someone();
    const { status, body, headers } = await refreshWith(cookie);
    expect(status).toBe(200);
    expect(body.user.id).toBe(userId);
    expect(cookieOf(headers)).not.toBe(cookie);
    expect((await meWith(body.accessToken)).status).toBe(200);
  });

  it('gives 20 parallel uses of one token the same successor', async () => {
    const { cookie } = await someone();
    const responses = await Promise.all(Array.from({ length: 20 }, () => refreshWith(cookie)));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(responses.map(({ headers }) => cookieOf(headers))).size).toBe(1);
  });

  it('ends the session when the parent token is reused after the ten-second grace period', async () => {
    const { cookie } = await someone();
    const next = await refreshWith(cookie);
    await app.clock.advance(11_000);
    expect(await refreshWith(cookie)).toMatchObject({ status: 401, body: { code: 'REFRESH_REFUSED' } });
    expect((await refreshWith(cookieOf(next.headers))).status).toBe(401);
    expect((await meWith(next.body.accessToken)).status).toBe(401);
  });

  it('ends the session when a grandparent token is reused, however soon', async () => {
    const { cookie } = await someone();
    const child = await refreshWith(cookie);
    const grandchild = await refreshWith(cookieOf(child.headers));
    expect((await refreshWith(cookie)).status).toBe(401);
    expect((await refreshWith(cookieOf(grandchild.headers))).status).toBe(401);
    expect((await meWith(grandchild.body.accessToken)).status).toBe(401);
  });

  it('ignores forged tokens', async () => {
    const { cookie } = await someone();
    const [name = '', value = ''] = cookie.split('=');
    const [sessionId] = value.split('.');
    for (const forged of ['', 'x', `${sessionId}.secret.proof`, `${value}x`])
      expect((await refreshWith(`${name}=${forged}`)).status).toBe(401);
    expect((await refreshWith(cookie)).status).toBe(200);
  });

  it('ends after 14 idle days, and after 30 days however busy', async () => {
    const dayMs = 86_400_000;
    const idle = await someone();
    await app.clock.advance(14 * dayMs);
    expect((await refreshWith(idle.cookie)).status).toBe(401);
    let { cookie } = await someone();
    for (let day = 0; day < 29; day += 1) {
      await app.clock.advance(dayMs);
      cookie = cookieOf((await refreshWith(cookie)).headers);
    }
    await app.clock.advance(dayMs);
    expect((await refreshWith(cookie)).status).toBe(401);
  });

  it('requires the cookie and the Origin of our own page', async () => {
    const { cookie } = await someone();
    expect((await send(refresh, '')).body.code).toBe('REFRESH_REFUSED');
    for (const headers of [{}, { origin: 'https://evil.example' }, { origin: 'null' }])
      for (const route of [refresh, logout])
        expect((await send(route, cookie, headers as Record<string, string>)).body.code).toBe('FOREIGN_ORIGIN');
    expect((await refreshWith(cookie)).status).toBe(200);
  });
});

describe('V31: logging out', () => {
  it('ends the session and its access tokens at once, and is safe to repeat', async () => {
    const { cookie, accessToken } = await someone();
    expect((await meWith(accessToken)).status).toBe(200);
    const { status, headers } = await send(logout, cookie);
    expect(status).toBe(200);
    expect(headers.getSetCookie()[0]).toMatch(/^windtunnel-refresh=;.*Expires=Thu, 01 Jan 1970/);
    expect((await meWith(accessToken)).status).toBe(401);
    expect((await refreshWith(cookie)).status).toBe(401);
    expect((await send(logout, cookie)).body).toEqual({ success: true });
  });

  it('ends only the session of the cookie', async () => {
    const one = await someone();
    const other = await someone();
    await send(logout, one.cookie);
    expect((await meWith(other.accessToken)).status).toBe(200);
  });
});

it('sets a Secure cookie with the __Host- prefix on https', async () => {
  const secure = await startAccountTestApp({
    settings: { ...app.bindings.settings, publicUrl: 'https://tests.example.com', secureCookies: true },
  });
  try {
    await secure.signIn('ada@example.com');
    const { headers } = await secure.logIn('ada@example.com');
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-windtunnel-refresh=.*; Path=\/;.*; HttpOnly; Secure; SameSite=Strict$/,
    );
  } finally {
    await secure.close();
  }
});
