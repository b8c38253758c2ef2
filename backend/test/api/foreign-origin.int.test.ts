import { request } from 'node:http';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import type { Route } from '@windtunnel/contracts/http/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountTestApp, cookieOf, password, startAccountTestApp } from '../kit/account-test-app.ts';
import { allRoutes } from '../kit/all-routes.ts';

const routes = await allRoutes();
const victim = 'victim@example.com';
let app: AccountTestApp;
let cookie: string;
beforeAll(async () => {
  app = await startAccountTestApp();
  await app.signIn(victim);
  cookie = cookieOf((await app.logIn(victim)).headers);
});
afterAll(() => app.close());

/** Bodies that would succeed if the request came from our own page. For the other routes, the path alone would do. */
const bodies: Readonly<Record<string, () => Promise<unknown>>> = {
  'accountRoutes.login': async () => ({ email: victim, password }),
  'accountRoutes.signup': async () => ({ email: 'forged@example.com', password }),
  'accountRoutes.resendVerification': async () => ({ email: victim }),
  'accountRoutes.forgotPassword': async () => ({ email: victim }),
};
const bodyOf = async (name: string) => JSON.stringify((await bodies[name]?.()) ?? {});

async function listed<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** Everything a request could change: accounts, sessions, one-time links, events and emails. */
async function state() {
  const { vault, eventStore, mail } = app.bindings;
  const account = await vault.accountByEmail(victim);
  return {
    accounts: await listed(vault.allAccounts()),
    tokens: await listed(vault.allTokens()),
    sessions: await vault.sessionsOfUser(account?.userId ?? ''),
    head: await eventStore.head(),
    emails: (await mail.local?.list())?.length,
  };
}

async function sendFrom(origin: string | null, name: string, route: Route, contentType: string): Promise<number> {
  const response = await fetch(app.url + route.path.replaceAll(/:\w+/g, 'some-id'), {
    method: route.method,
    redirect: 'manual',
    headers: { cookie, 'content-type': contentType, ...(origin === null ? {} : { origin }) },
    ...(route.method === 'GET' ? {} : { body: await bodyOf(name) }),
  });
  await response.text();
  return response.status;
}

const formTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

describe.each(routes)('V30: %s, sent by another site with the cookie only', (name, route) => {
  it('changes nothing and is refused', async () => {
    const before = await state();
    for (const contentType of ['application/json', ...formTypes])
      for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1']) {
        const status = await sendFrom(origin, name, route, contentType);
        if (route.method !== 'GET') expect(status, `${origin} ${contentType}`).toBe(403);
        else if (route.auth !== 'public') expect(status).toBe(401);
      }
    // As a form in a browser that does not send its origin.
    for (const contentType of formTypes) {
      const status = await sendFrom(null, name, route, contentType);
      if (route.method !== 'GET') expect(status, contentType).toBeGreaterThanOrEqual(400);
    }
    expect(await state()).toEqual(before);
  });
});

describe('V30: our own page', () => {
  const refreshFrom = (at: AccountTestApp, origin: string, host: string, secureCookie = '') =>
    new Promise<number>((resolve, reject) => {
      const headers = { origin, host, cookie: secureCookie };
      const { port } = new URL(at.url);
      const sent = request({ port, host: '127.0.0.1', method: 'POST', path: accountRoutes.refresh.path, headers });
      sent.on('error', reject).on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      sent.end();
    });

  it('is accepted under every name of this machine while the public address is on it', async () => {
    const { port } = new URL(app.url);
    for (const name of ['127.0.0.1', 'localhost', '[::1]', 'app.localhost'])
      expect(await refreshFrom(app, `http://${name}:${port}`, `${name}:${port}`, cookie), name).toBe(200);
    for (const [origin, host] of [
      [`http://localhost:${port}`, `127.0.0.1:${port}`],
      ['http://localhost:1', `localhost:${port}`],
      ['http://rebound.example', 'rebound.example'],
      ['http://0.0.0.0', '0.0.0.0'],
    ] as const)
      expect(await refreshFrom(app, origin, host, cookie), origin).toBe(403);
  });

  it('is accepted only at the public address otherwise; a refusal names that address', async () => {
    const publicUrl = 'https://research.example.com';
    const settings = { ...app.bindings.settings, publicUrl, secureCookies: true };
    const server = await startAccountTestApp({ settings });
    try {
      await server.signIn(victim);
      const own = cookieOf((await server.logIn(victim)).headers);
      expect(await refreshFrom(server, publicUrl, 'research.example.com', own)).toBe(200);
      // A proxy may replace the host; the browser's own word counts.
      expect(await refreshFrom(server, publicUrl, '10.0.0.5:3000', own)).toBe(200);
      for (const origin of ['http://research.example.com', 'https://other.example.com', 'http://10.0.0.5:3000'])
        expect(await refreshFrom(server, origin, new URL(origin).host, own), origin).toBe(403);
      const refused = await server.send('POST', accountRoutes.login.path, {
        body: { email: victim, password },
        headers: { origin: 'http://10.0.0.5:3000' },
      });
      expect(refused).toMatchObject({
        status: 403,
        body: { code: 'FOREIGN_ORIGIN', details: { address: publicUrl } },
      });
      expect(refused.headers.getSetCookie()).toEqual([]);
    } finally {
      await server.close();
    }
  });
});
