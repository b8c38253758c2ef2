import { mkdirSync, writeFileSync } from 'node:fs';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { type SessionView, sessionRoutes } from '@windtunnel/contracts/http/sessions';
import type { Service } from '@windtunnel/infra/process/start-service';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../chaos/driver/researcher.ts';
import { preparePrograms } from './four-programs.ts';

const email = 'ada@example.com';
/** A second, and time for the requests themselves on a busy machine. `live-sessions.test.ts` checks the exact second. */
const deadWithinMs = 3_000;

let folder: ReturnType<typeof aDataFolder>;
let programs: Awaited<ReturnType<typeof preparePrograms>>;
let one: Service;
let other: Service;
beforeAll(async () => {
  folder = aDataFolder();
  mkdirSync(folder.file('page'));
  writeFileSync(folder.file('page/index.html'), '<!doctype html>');
  programs = await preparePrograms(folder, folder.file('page'));
  await programs.worker();
  [one, other] = [await programs.api(), await programs.api({}, { PORT: '0' })];
  await Promise.all([one.opened, other.opened]);
  await signUp(email, { origin: one.origin, dataDir: folder.path });
}, 60_000);
afterAll(async () => {
  await programs.close();
  folder.remove();
});

/** A browser with a session of its own. Both api processes are behind the same address, so it may reach either. */
async function aBrowser() {
  const post = (service: Service, path: string, headers: Record<string, string>, body?: object) =>
    fetch(service.origin + path, {
      method: 'POST',
      headers: { origin: service.origin, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const cookieIn = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const login = await post(one, accountRoutes.login.path, {}, { email, password: 'correct horse battery' });
  const cookie = cookieIn(login);
  const { accessToken } = (await login.json()) as { accessToken: string };
  const authorization = `Bearer ${accessToken}`;
  const send = (service: Service, method: string, path: string) =>
    fetch(service.origin + path, { method, headers: { authorization } });
  return {
    cookie,
    isSignedIn: async (service: Service) => (await send(service, 'GET', accountRoutes.me.path)).status === 200,
    refresh: async (service: Service, presented = cookie) => {
      const response = await post(service, accountRoutes.refresh.path, { cookie: presented });
      return { status: response.status, cookie: cookieIn(response) };
    },
    sessions: async (service: Service) =>
      ((await (await send(service, 'GET', sessionRoutes.list.path)).json()) as { sessions: SessionView[] }).sessions,
    revoke: (service: Service, id: string) => send(service, 'DELETE', `/api/sessions/${id}`),
    revokeOthers: (service: Service) => send(service, 'DELETE', sessionRoutes.revokeOthers.path),
  };
}
type Browser = Awaited<ReturnType<typeof aBrowser>>;

/** Milliseconds until neither process accepts the browser any more. Asks all the time, as a busy page does. */
async function msUntilDead(browser: Browser): Promise<number> {
  const start = performance.now();
  while ((await browser.isSignedIn(one)) || (await browser.isSignedIn(other)));
  return performance.now() - start;
}

const bothKnow = async (browser: Browser) =>
  expect([await browser.isSignedIn(one), await browser.isSignedIn(other)]).toEqual([true, true]);

describe('V31: two browsers and two api processes', { timeout: 60_000 }, () => {
  it('a session revoked at one is soon dead at both, and cannot be refreshed', async () => {
    const [ada, thief] = [await aBrowser(), await aBrowser()];
    for (const [revoking, checked] of [
      [one, other],
      [other, one],
    ] as const) {
      const victim = revoking === one ? thief : await aBrowser();
      await bothKnow(victim);
      const [current] = await victim.sessions(checked);
      expect((await ada.revoke(revoking, current?.id ?? '')).status).toBe(200);
      expect(await msUntilDead(victim)).toBeLessThan(deadWithinMs);
      expect((await victim.refresh(checked)).status).toBe(401);
      await bothKnow(ada);
    }
  });

  it('revoking all others leaves only the one that asked', async () => {
    const [ada, ...others] = [await aBrowser(), await aBrowser(), await aBrowser()];
    for (const browser of others) await bothKnow(browser);
    expect((await ada.revokeOthers(other)).status).toBe(200);
    for (const browser of others) expect(await msUntilDead(browser)).toBeLessThan(deadWithinMs);
    expect(await ada.sessions(one)).toHaveLength(1);
    await bothKnow(ada);
  });
});

describe('V26: refresh tokens at two api processes', { timeout: 60_000 }, () => {
  it('parallel uses of one token at both receive the same successor', async () => {
    const browser = await aBrowser();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => browser.refresh(index % 2 === 0 ? one : other)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ cookie }) => cookie)).size).toBe(1);
  });

  it('reuse of a grandparent at the other process soon ends the session at both', async () => {
    const browser = await aBrowser();
    await bothKnow(browser);
    const child = await browser.refresh(one);
    const grandchild = await browser.refresh(other, child.cookie);
    expect((await browser.refresh(other)).status).toBe(401);
    expect(await msUntilDead(browser)).toBeLessThan(deadWithinMs);
    for (const service of [one, other])
      for (const { cookie } of [child, grandchild]) expect((await browser.refresh(service, cookie)).status).toBe(401);
  });
});
