import { get } from 'node:http';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { appInfoRoutes } from '@windtunnel/contracts/http/app-info';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountTestApp, password, startAccountTestApp } from '../../test/kit/account-test-app.ts';

let app: AccountTestApp;
beforeAll(async () => {
  app = await startAccountTestApp();
  for (const email of ['ada@example.com', 'bob@example.com'])
    await app.send('POST', accountRoutes.signup.path, { body: { email, password } });
});
afterAll(() => app.close());

/** Sends headers that `fetch` does not allow, such as a Host that differs from the address. */
const statusWith = (headers: Readonly<Record<string, string>>, path = '/mail') =>
  new Promise<number | undefined>((resolve, reject) => {
    get(`${app.url}${path}`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });

it('shows the emails of this machine, newest first, without running anything in them', async () => {
  const { status, text, headers } = await app.send('GET', '/mail');
  expect(status).toBe(200);
  expect(text.indexOf('To bob@example.com')).toBeLessThan(text.indexOf('To ada@example.com'));
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(headers.get('cache-control')).toBe('no-store');
});

it('shows only the emails to one address', async () => {
  const { text } = await app.send('GET', '/mail?to=ada%40example.com');
  expect(text).toContain('To ada@example.com');
  expect(text).not.toContain('To bob@example.com');
  expect((await app.send('GET', '/mail?to=x&to=y')).status).toBe(200);
});

it('does not exist for a site whose name resolves to this machine', async () => {
  expect(await statusWith({ host: 'evil.example' })).toBe(404);
  expect(await statusWith({ host: 'localhost' })).toBe(200);
});

it.each([
  ['Forwarded', 'for=203.0.113.7'],
  ['Forwarded', 'for=127.0.0.1;host=localhost'],
  ['Forwarded', ''],
  ['X-Forwarded-For', '203.0.113.7'],
  ['x-forwarded-for', '127.0.0.1'],
  ['X-Forwarded-Host', 'localhost'],
  ['X-Forwarded-Proto', 'https'],
  ['X-Forwarded-Port', '443'],
  ['X-Forwarded-Server', 'front'],
  ['X-Real-IP', '127.0.0.1'],
  ['Via', '1.1 front'],
])('does not exist behind a proxy on this machine, which sends %s: %s', async (name, value) => {
  expect(await statusWith({ host: 'localhost', [name]: value })).toBe(404);
  expect(await statusWith({ host: 'localhost', [name]: value }, '/mail?to=ada%40example.com')).toBe(404);
  const info = await app.send('GET', appInfoRoutes.info.path, { headers: { [name]: value } });
  expect(JSON.parse(info.text)).toMatchObject({ mailPageUrl: null });
});

it.each(['example.com', 'localhost.example.com', '10.0.0.5', '0.0.0.0', '[::]', '127.0.0.1.nip.io', 'front:80'])(
  'does not exist under the host %s',
  async (host) => {
    expect(await statusWith({ host })).toBe(404);
  },
);

it('does not exist for clients of other machines, or when emails are really sent', async () => {
  const { settings, mail } = app.bindings;
  const proxied = await startAccountTestApp({ settings: { ...settings, publicUrl: 'https://tests.example.com' } });
  const sending = await startAccountTestApp({ mail: { send: mail.send } });
  try {
    expect((await proxied.send('GET', '/mail')).body.code).toBe('ROUTE_NOT_FOUND');
    expect((await sending.send('GET', '/mail')).status).toBe(404);
  } finally {
    await proxied.close();
    await sending.close();
  }
});
