import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { MailRefused } from '@windtunnel/contracts/ports/mail';
import { createLogger } from '@windtunnel/infra/logging/logger';
import { describe, expect, it } from 'vitest';
import { leakedSecrets, password, startAccountTestApp } from '../../test/kit/account-test-app.ts';

const { signup, verifyEmail, login, forgotPassword, resetPassword, refresh, me } = accountRoutes;
const email = 'lovelace@example.com';

/** Everything an account does, in order. Whatever fails on the way is part of it. */
async function wholeLife(app: Awaited<ReturnType<typeof startAccountTestApp>>): Promise<void> {
  const { accessToken, cookie } = await app.signIn(email);
  const authorization = `Bearer ${accessToken}`;
  await app.send('POST', signup.path, { body: { email, password } });
  await app.logIn(email, 'a wrong password that is long');
  await app.send('POST', login.path, { body: { email, password: 7 } });
  await app.send('GET', me.path, { headers: { authorization } });
  await app.send('GET', `${me.path}?token=${accessToken}&email=${email}`, { headers: { authorization } });
  await app.send('GET', '/api/sessions', { headers: { authorization } });
  await app.send('POST', refresh.path, { headers: { cookie, origin: app.url } });
  await app.send('POST', verifyEmail.path, { body: { token: 'a-token-that-was-never-sent' } });
  await app.send('POST', forgotPassword.path, { body: { email } });
  await app.send('POST', resetPassword.path, { body: { token: await app.token(email, 3), password } });
}

describe('V54: the log of everything an account does', () => {
  it('contains no password, token, key, cookie or address', async () => {
    const app = await startAccountTestApp();
    await wholeLife(app);
    await app.close();
  });

  it('contains none while the vault fails and says what it was asked for', async () => {
    const app = await startAccountTestApp();
    const { accessToken, cookie } = await app.signIn(email);
    const fail = async (...asked: unknown[]) => {
      throw new Error(`Failed for ${email} at /verify-email?token=abcdefgh12345678: ${JSON.stringify(asked)}`);
    };
    Object.assign(app.bindings.vault, { accountByEmail: fail, updateAccount: fail });
    Object.assign(app.bindings.eventStore, { append: fail });
    const headers = { authorization: `Bearer ${accessToken}`, cookie, origin: app.url };
    expect((await app.logIn(email)).status).toBe(500);
    await app.send('POST', refresh.path, { headers });
    await app.send('POST', forgotPassword.path, { body: { email } });
    await app.send('POST', signup.path, { body: { email: 'second@example.com', password }, headers });
    expect(app.logged.some((line) => line.includes('Failed for [email]'))).toBe(true);
    expect(app.logged.join()).not.toContain('abcdefgh12345678');
    await app.close();
  });

  it('contains none when the mail server refuses an address and repeats it', async () => {
    const refusing = {
      send: async ({ to }: { to: string }) => Promise.reject(new MailRefused(`550 <${to}>: unknown`)),
    };
    const app = await startAccountTestApp({ mail: refusing });
    await app.send('POST', signup.path, { body: { email, password } });
    expect(app.logged.join()).toContain('An email was refused');
    await app.close();
  });

  it('is searched for each secret as it is, in base64 and percent-encoded', () => {
    const forms = ['ada@example.com', 'ada%40example.com', Buffer.from('ada@example.com').toString('base64')];
    for (const form of forms) expect(leakedSecrets(['ada@example.com'], [`x ${form} y`])).toEqual(['ada@']);
    expect(leakedSecrets(['ada@example.com'], ['[email]'])).toEqual([]);
    const lines: string[] = [];
    createLogger('debug', (line) => lines.push(line)).info('x', { note: 'correct horse battery' });
    expect(leakedSecrets([password], lines)).toEqual(['corr']);
  });
});
