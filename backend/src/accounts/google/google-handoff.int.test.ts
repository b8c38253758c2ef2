import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GoogleTestApp, startGoogleTestApp, tokenIn } from '../../../test/kit/google-test-app.ts';

let test: GoogleTestApp;
beforeAll(async () => {
  test = await startGoogleTestApp();
});
afterAll(() => test.close());

const ann = { sub: 'ann-1', email: 'ann@gmail.example' };
const mallory = { sub: 'mallory-1', email: 'mallory@gmail.example' };
const refused = { status: 400, body: { code: 'SIGN_IN_NOT_COMPLETED', error: 'Authentication callback failed' } };
const googleSession = accountRoutes.googleSession;

describe('V28: the token in the address of the callback page', () => {
  it('V28: signs in the browser that came back from Google, and sets the refresh cookie only then', async () => {
    const { browser, response, location } = await test.toHandoff(ann);
    expect(response.status).toBe(302);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.getSetCookie().at(-1)).toMatch(
      /^windtunnel-google=[\w-]{43}; Max-Age=60; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/,
    );
    expect(browser.cookies()).not.toContain('windtunnel-refresh');
    const opened = await test.redeem(browser, tokenIn(location));
    expect(opened.body.user).toMatchObject({ email: ann.email });
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect(browser.cookies()).toMatch(/^windtunnel-refresh=[^;]+$/);
    const refreshed = await browser.post(accountRoutes.refresh.path, {});
    expect(refreshed.body.user).toEqual(opened.body.user);
    const authorization = `Bearer ${opened.body.accessToken}`;
    expect((await test.app.send('GET', accountRoutes.me.path, { headers: { authorization } })).status).toBe(200);
  });

  it("V28: of an attacker is refused in a victim's browser, and is not used up by it", async () => {
    const attacker = await test.toHandoff(mallory);
    const token = tokenIn(attacker.location);
    const untouched = test.browser();
    expect(await test.redeem(untouched, token)).toMatchObject(refused);
    const leaving = test.browser();
    await test.begin(leaving);
    expect(await test.redeem(leaving, token)).toMatchObject(refused);
    const returned = await test.toHandoff(ann);
    expect(await test.redeem(returned.browser, token)).toMatchObject(refused);
    for (const victim of [untouched, leaving, returned.browser])
      expect(victim.cookies()).not.toContain('windtunnel-refresh');
    expect((await test.redeem(returned.browser, tokenIn(returned.location))).body.user.email).toBe(ann.email);
    expect((await test.redeem(attacker.browser, token)).body.user.email).toBe(mallory.email);
  });

  it('V28: works once, for one of ten tabs', async () => {
    const { browser, location } = await test.toHandoff(ann);
    const cookies = browser.cookies();
    const tabs = Array.from({ length: 10 }, () => {
      const tab = test.browser();
      tab.setCookies(cookies);
      return tab;
    });
    const results = await Promise.all(tabs.map((tab) => test.redeem(tab, tokenIn(location))));
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(400)]);
    browser.setCookies(cookies);
    expect(await test.redeem(browser, tokenIn(location))).toMatchObject(refused);
  });

  it('V28: works for less than 60 seconds', async () => {
    const [intime, late] = [await test.toHandoff(ann), await test.toHandoff(mallory)];
    await test.app.clock.advance(59_999);
    expect((await test.redeem(intime.browser, tokenIn(intime.location))).status).toBe(200);
    await test.app.clock.advance(1);
    expect(await test.redeem(late.browser, tokenIn(late.location))).toMatchObject(refused);
  });

  it.each([null, '', [], {}, 0, false, undefined, 'x'.repeat(201), { $ne: null }])(
    'V28: that is %j is a validation error',
    async (token) => {
      const { browser } = await test.toHandoff(ann);
      const { status, body } = await test.redeem(browser, token);
      expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    },
  );

  it('V28: is accepted from our own pages only', async () => {
    const { browser, location } = await test.toHandoff(ann);
    const body = { token: tokenIn(location) };
    for (const origin of ['https://evil.example', 'null', ''])
      expect((await browser.post(googleSession.path, body, { origin })).body.code).toBe('FOREIGN_ORIGIN');
    expect((await browser.post(googleSession.path, body)).status).toBe(200);
  });

  it('V28: is no other kind of token, and no other token is one', async () => {
    const { browser, location } = await test.toHandoff(ann);
    const token = tokenIn(location);
    const headers = { authorization: `Bearer ${token}` };
    expect((await test.app.send('GET', accountRoutes.me.path, { headers })).status).toBe(401);
    const post = (route: { path: string }, body: unknown) => test.app.send('POST', route.path, { body });
    expect((await post(accountRoutes.verifyEmail, { token })).body.code).toBe('VERIFICATION_FAILED');
    const reset = await post(accountRoutes.resetPassword, { token, password: 'a long enough password' });
    expect(reset.body.code).toBe('INVALID_RESET_LINK');
    const cookie = `windtunnel-refresh=${token}`;
    const refresh = await browser.post(accountRoutes.refresh.path, {}, { cookie });
    expect(refresh.body.code).toBe('REFRESH_REFUSED');

    const ada = await test.app.signIn('ada@example.com');
    await post(accountRoutes.forgotPassword, { email: 'ada@example.com' });
    const flow = test.browser();
    await test.begin(flow);
    const others = [ada.accessToken, ada.cookie.split('=')[1], await test.app.token('ada@example.com', 2)];
    for (const other of [...others, flow.cookies().split('=')[1], browser.cookies().split('=')[1]]) {
      const { status } = await test.redeem(browser, other);
      expect(status).toBe(400);
    }
    expect((await test.redeem(browser, token)).status).toBe(200);
  });

  it('V28: of an account that was deleted meanwhile signs no one in', async () => {
    const { browser, location } = await test.toHandoff(ann);
    const { vault } = test.app.bindings;
    const { accountById } = vault;
    Object.assign(vault, { accountById: async () => null });
    expect((await test.redeem(browser, tokenIn(location))).body.code).toBe('UNAUTHENTICATED');
    Object.assign(vault, { accountById });
    expect(browser.cookies()).not.toContain('windtunnel-refresh');
  });

  it('V28 and what belongs to it appear in no store and no log line', async () => {
    const { browser, location } = await test.toHandoff(ann);
    const secrets = [tokenIn(location), browser.cookies().split('=')[1] ?? ''];
    await test.redeem(browser, tokenIn(location));
    const stored = test.app.storedBytes();
    expect(stored.includes(ann.email)).toBe(true);
    for (const secret of secrets) {
      expect(secret).toHaveLength(43);
      expect(stored.includes(secret)).toBe(false);
      expect(test.logged.join('\n')).not.toContain(secret);
    }
  });
});
