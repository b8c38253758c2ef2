import { get } from 'node:http';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountTestApp, password, startAccountTestApp } from '../../test/kit/account-test-app.ts';

let app: AccountTestApp;
beforeAll(async () => {
  app = await startAccountTestApp();
  for (const email of ['ada@example.com', 'bob@example.com'])
    await app.send('POST', accountRoutes.signup.path, { body: { email, password } });
});
afterAll(() => app.close());

/** Sends a Host header that differs from the address, which `fetch` does not allow. */
const statusAs = (host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(`${app.url}/mail`, { headers: { host } }, (response) => {
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
  expect(await statusAs('evil.example')).toBe(404);
  expect(await statusAs('localhost')).toBe(200);
});

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
