import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type AccountTestApp,
  password,
  startAccountTestApp,
  withoutTrace,
} from '../../../test/kit/account-test-app.ts';
import { PasswordHasher } from './password-hasher.ts';

const { signup, verifyEmail, forgotPassword, resetPassword, me } = accountRoutes;
const minuteMs = 60_000;

let app: AccountTestApp;
beforeAll(async () => {
  app = await startAccountTestApp();
});
afterAll(() => app.close());

const post = (route: { path: string }, body: unknown) => app.send('POST', route.path, { body });

describe('V27: a new password', () => {
  it('can be set once by the link, which verifies the address and ends every session', async () => {
    const { accessToken } = await app.signIn('reset@example.com');
    await post(forgotPassword, { email: 'reset@example.com' });
    const older = await app.token('reset@example.com', 2);
    await post(forgotPassword, { email: 'reset@example.com' });
    const token = await app.token('reset@example.com', 3);
    const body = { token, password: 'a brand new password' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(resetPassword, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
      code: 'INVALID_RESET_LINK',
      error: 'Invalid reset link',
    });
    expect((await app.send('GET', me.path, { headers: { authorization: `Bearer ${accessToken}` } })).status).toBe(401);
    expect((await app.logIn('reset@example.com')).body.code).toBe('INVALID_CREDENTIALS');
    expect((await app.logIn('reset@example.com', 'a brand new password')).status).toBe(200);
    expect((await post(resetPassword, { token: older, password })).body.code).toBe('INVALID_RESET_LINK');
    expect((await app.emails('reset@example.com', 4))[0]?.subject).toBe('Your password was changed');
  });

  it('cannot be set after 60 minutes, or by a link for another purpose', async () => {
    await post(forgotPassword, { email: 'reset@example.com' });
    const token = await app.token('reset@example.com', 5);
    await app.clock.advance(60 * minuteMs + 1);
    expect((await post(resetPassword, { token, password })).body.code).toBe('INVALID_RESET_LINK');
    expect((await post(verifyEmail, { token })).body.code).toBe('VERIFICATION_FAILED');
    await post(signup, { email: 'swap@example.com', password });
    const verify = await app.token('swap@example.com', 1);
    expect((await post(resetPassword, { token: verify, password })).body.code).toBe('INVALID_RESET_LINK');
  });

  it('is not refused for good by a moment when too many are being hashed: the link still works', async () => {
    await app.signIn('busy@example.com');
    await post(forgotPassword, { email: 'busy@example.com' });
    const body = { token: await app.token('busy@example.com', 2), password: 'a brand new password' };
    const hasher = app.app.get(PasswordHasher);
    const busy = vi.spyOn(hasher, 'hash').mockRejectedValueOnce(new DomainError('TOO_BUSY'));
    expect((await post(resetPassword, body)).status).toBe(503);
    busy.mockRestore();
    expect((await post(resetPassword, body)).status).toBe(200);
    expect((await app.emails('busy@example.com', 3))[0]?.subject).toBe('Your password was changed');
  });

  it.each(['password', 'PASSWORD1', '        ', 'aaaaaaaa', ' iloveyou '])(
    'is not %j, and its link still works',
    async (common) => {
      const email = `common-${common.trim().length}-${common.charCodeAt(0)}@example.com`;
      await app.signIn(email);
      await post(forgotPassword, { email });
      const token = await app.token(email, 2);
      const message = 'This password is too common. Please choose another one.';
      const refused = await post(resetPassword, { token, password: common });
      expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'password', message }] } });
      expect((await post(signup, { email: 'x@example.com', password: common })).body.details).toEqual([
        { path: 'password', message },
      ]);
      expect((await post(resetPassword, { token, password })).status).toBe(200);
    },
  );

  it('gets the same response for every address, but a link only for accounts', async () => {
    await app.signIn('grace@example.com');
    const known = await post(forgotPassword, { email: 'grace@example.com' });
    const unknown = await post(forgotPassword, { email: 'stranger@example.com' });
    expect(withoutTrace(known)).toEqual(withoutTrace(unknown));
    expect(known.body.message).toBe("If an account with that email exists, we've sent you a password reset link.");
    await app.emails('grace@example.com', 2);
    await app.emails('stranger@example.com', 0);
  });

  it.each([null, '', [], {}, 0, undefined])('is refused for a token of %j', async (token) => {
    expect((await post(resetPassword, { token, password })).status).toBe(400);
    expect((await post(verifyEmail, { token })).status).toBe(400);
  });

  it('needs eight characters', async () => {
    expect((await post(resetPassword, { token: 'x', password: '1234567' })).body.details).toEqual([
      { path: 'password', message: 'Password must be at least 8 characters long' },
    ]);
  });
});
