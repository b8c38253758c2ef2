import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { type SessionView, sessionRoutes } from '@windtunnel/contracts/http/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountTestApp, cookieOf, password, startAccountTestApp } from '../../../test/kit/account-test-app.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605 Version/18.0 Safari/605';
const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

let app: AccountTestApp;
let users = 0;
beforeAll(async () => {
  app = await startAccountTestApp();
});
afterAll(() => app.close());

interface Browser {
  readonly accessToken: string;
  readonly cookie: string;
}

async function openBrowser(on: AccountTestApp, email: string, userAgent = firefox): Promise<Browser> {
  const { body, headers } = await on.send('POST', accountRoutes.login.path, {
    body: { email, password },
    headers: { 'user-agent': userAgent },
  });
  return { accessToken: body.accessToken, cookie: cookieOf(headers) };
}

/** A user signed in from `count` browsers, opened one minute apart; the account's first session has ended. */
async function aUserWith(count: number) {
  users += 1;
  const email = `sessions${users}@example.com`;
  const { userId } = await app.signIn(email);
  await app.bindings.vault.deleteSessionsOfUser(userId);
  const browsers: Browser[] = [];
  for (let index = 0; index < count; index += 1) {
    browsers.push(await openBrowser(app, email));
    await app.clock.advance(minuteMs);
  }
  return { email, userId, browsers };
}

const as = ({ accessToken }: Browser) => ({ headers: { authorization: `Bearer ${accessToken}` } });
const isSignedIn = async (browser: Browser) =>
  (await app.send('GET', accountRoutes.me.path, as(browser))).status === 200;
const refreshed = (browser: Browser) =>
  app.send('POST', accountRoutes.refresh.path, { headers: { cookie: browser.cookie, origin: app.url } });
const sessionsOf = async (browser: Browser, on = app) =>
  JSON.parse((await on.send('GET', sessionRoutes.list.path, as(browser))).text).sessions as SessionView[];
const revoke = (browser: Browser, id: string) => app.send('DELETE', `/api/sessions/${id}`, as(browser));
const revokeOthers = (browser: Browser, path: string = sessionRoutes.revokeOthers.path) =>
  app.send('DELETE', path, as(browser));
const currentOf = async (browser: Browser) => (await sessionsOf(browser))[0]?.id ?? '';

describe('V31: the list of sessions', () => {
  it('shows the current one first, then the most recently used', async () => {
    const { browsers } = await aUserWith(4);
    const ids = await Promise.all(browsers.map(currentOf));
    const [first, second, third, fourth] = browsers as [Browser, Browser, Browser, Browser];
    await refreshed(first);
    const order = async (browser: Browser) => (await sessionsOf(browser)).map(({ id }) => ids.indexOf(id));
    expect(await order(second)).toEqual([1, 0, 3, 2]);
    expect(await order(third)).toEqual([2, 0, 3, 1]);
    expect(await order(fourth)).toEqual([3, 0, 2, 1]);
  });

  it('shows the device, the last use, the end and nothing else', async () => {
    const { email, browsers } = await aUserWith(1);
    const [browser] = browsers as [Browser];
    const usedAt = app.clock.now().toISOString();
    await openBrowser(app, email, safari);
    expect(await sessionsOf(browser)).toEqual([
      { id: expect.any(String), deviceInfo: 'Firefox on Linux', lastUsedAt: usedAt, expiresAt: expect.any(String) },
      { id: expect.any(String), deviceInfo: 'Safari on macOS', lastUsedAt: usedAt, expiresAt: expect.any(String) },
    ]);
    for (const secret of ['Gecko', 'AppleWebKit', '127.0.0.1']) expect(app.storedBytes().includes(secret)).toBe(false);
  });

  it('leaves out sessions that have expired, which do not count as others either', async () => {
    const { email, browsers } = await aUserWith(1);
    const [old] = browsers as [Browser];
    const oldId = await currentOf(old);
    await app.clock.advance(14 * dayMs);
    const browser = await openBrowser(app, email);
    expect(await sessionsOf(browser)).toHaveLength(1);
    expect((await revoke(browser, oldId)).body.code).toBe('SESSION_NOT_FOUND');
    expect((await revokeOthers(browser)).body.code).toBe('NO_OTHER_SESSIONS');
  });

  it('shows the IP address only if the server is set up to keep it', async () => {
    const { settings } = app.bindings;
    const keeping = await startAccountTestApp({ settings: { ...settings, sessionIpAddresses: true } });
    try {
      const { accessToken, cookie } = await keeping.signIn('ada@example.com');
      expect(await sessionsOf({ accessToken, cookie }, keeping)).toMatchObject([{ ipAddress: '127.0.0.1' }]);
    } finally {
      await keeping.close();
    }
  });
});

describe('V31: revoking a session', () => {
  it('ends it at once: its access token, its cookie and its place in the list', async () => {
    const { browsers } = await aUserWith(2);
    const [here, there] = browsers as [Browser, Browser];
    expect(await isSignedIn(there)).toBe(true);
    expect((await revoke(here, await currentOf(there))).body).toEqual({ success: true });
    expect(await isSignedIn(there)).toBe(false);
    expect((await refreshed(there)).body.code).toBe('REFRESH_REFUSED');
    expect(await sessionsOf(here)).toHaveLength(1);
    expect(await isSignedIn(here)).toBe(true);
  });

  it('refuses the current session, which lives on', async () => {
    const { browsers } = await aUserWith(2);
    const [here] = browsers as [Browser];
    expect(await revoke(here, await currentOf(here))).toMatchObject({
      status: 409,
      body: { code: 'CURRENT_SESSION', error: 'Cannot revoke your current session' },
    });
    expect(await sessionsOf(here)).toHaveLength(2);
    expect((await refreshed(here)).status).toBe(200);
  });

  it('responds alike to a foreign id, an ended one and nonsense', async () => {
    const [mine, theirs] = [await aUserWith(2), await aUserWith(1)];
    const [here, there] = mine.browsers as [Browser, Browser];
    const ended = await currentOf(there);
    await revoke(here, ended);
    const foreign = await currentOf(theirs.browsers[0] as Browser);
    for (const id of [foreign, ended, 'none', '%61ll', 'x'.repeat(64)])
      expect(await revoke(here, id), id).toMatchObject({
        status: 404,
        body: { code: 'SESSION_NOT_FOUND', error: 'Session not found' },
      });
    expect(await isSignedIn(theirs.browsers[0] as Browser)).toBe(true);
  });
});

describe('V31: revoking all other sessions', () => {
  it('ends every other session of this user, and of no other user', async () => {
    const [mine, theirs] = [await aUserWith(4), await aUserWith(1)];
    const [here, ...others] = mine.browsers as [Browser, ...Browser[]];
    expect(JSON.parse((await revokeOthers(here)).text)).toEqual({ success: true, revoked: 3 });
    for (const browser of others) {
      expect(await isSignedIn(browser)).toBe(false);
      expect((await refreshed(browser)).status).toBe(401);
    }
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(theirs.browsers[0] as Browser)).toBe(true);
  });

  it('is refused without any, and `all` is never taken for an id', async () => {
    const { browsers } = await aUserWith(1);
    const [here] = browsers as [Browser];
    for (const path of ['/api/sessions/all', '/api/sessions/all/', '/api/sessions/ALL'])
      expect(await revokeOthers(here, path), path).toMatchObject({
        status: 409,
        body: { code: 'NO_OTHER_SESSIONS', error: 'No other sessions to revoke' },
      });
  });

  it('needs a user', async () => {
    for (const { method, path } of [sessionRoutes.list, sessionRoutes.revokeOthers, sessionRoutes.revoke])
      expect((await app.send(method, path)).body.code).toBe('UNAUTHENTICATED');
  });
});
