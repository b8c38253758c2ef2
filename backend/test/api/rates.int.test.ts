import { accountSettingsRoutes } from '@windtunnel/contracts/http/account-settings';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { referralRoutes } from '@windtunnel/contracts/http/referrals';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PasswordHasher } from '../../src/accounts/passwords/password-hasher.ts';
import {
  type AccountTestApp,
  cookieOf,
  password,
  type Received,
  startAccountTestApp,
  withoutTrace,
} from '../kit/account-test-app.ts';
import { withUsualRates } from '../kit/usual-rates.ts';

let app: AccountTestApp;
let hasher: PasswordHasher;
beforeAll(async () => {
  app = await startAccountTestApp({ settings: withUsualRates(1) });
  hasher = app.app.get(PasswordHasher, { strict: false });
  // Hundreds of passwords are checked here, and hashes take their time on purpose.
  vi.spyOn(hasher, 'hash').mockImplementation(async (secret) => `hash of ${secret}`);
  vi.spyOn(hasher, 'verify').mockImplementation(async (hash, secret) => hash === `hash of ${secret}`);
  vi.spyOn(hasher, 'matching').mockImplementation(async (hashes, secret) =>
    hashes.filter((hash) => hash === `hash of ${secret}`),
  );
});
afterAll(() => app.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
const post = (address: string, { path }: { readonly path: string }, body: unknown) =>
  app.send('POST', path, { body, headers: from(address) });
const logIn = (address: string, email: string, secret = 'wrong password') =>
  post(address, accountRoutes.login, { email, password: secret });

/** How many of the requests, one after the other, are not refused for being too many. */
async function allowed(most: number, send: (number: number) => Promise<Received>): Promise<number> {
  for (let number = 0; number < most; number += 1) if ((await send(number)).status === 429) return number;
  return most;
}

describe('V24: failed logins', () => {
  it('to one account from one address are limited, and say for how long; other addresses are not affected', async () => {
    await app.signIn('ann@example.com');
    expect(await allowed(12, () => logIn('203.0.113.1', 'ann@example.com'))).toBe(10);
    const refused = await logIn('203.0.113.1', 'Ann@Example.com ', password);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(800);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(refused.body).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      error: `Too many attempts. Please try again in ${seconds} seconds.`,
      retryable: true,
      retryAfter: seconds,
    });
    expect((await logIn('203.0.113.2', 'ann@example.com', password)).status).toBe(200);
  });

  it('are the same for an unknown account', async () => {
    const unknown = await allowed(12, () => logIn('203.0.113.3', 'no-one@example.com'));
    expect(unknown).toBe(10);
    await app.signIn('bea@example.com');
    await allowed(12, () => logIn('203.0.113.3', 'bea@example.com'));
    const texts = await Promise.all(['no-one', 'bea'].map((name) => logIn('203.0.113.3', `${name}@example.com`)));
    const [one, other] = texts.map((each) => withoutTrace(each).text.replace(/\d{3}/g, 'N'));
    expect(one).toBe(other);
  });

  it('from one address are limited over all accounts, whatever else the header says', async () => {
    const number = await allowed(40, (attempt) =>
      logIn(`198.51.100.${attempt}, 203.0.113.4`, `a${attempt}@example.com`),
    );
    expect(number).toBe(30);
    expect((await logIn('203.0.113.5', 'a0@example.com')).status).toBe(400);
  });

  it('count for a whole /64 of IPv6', async () => {
    const number = await allowed(40, (attempt) => logIn(`2001:db8:1:1::${attempt}`, `b${attempt}@example.com`));
    expect(number).toBe(30);
    expect((await logIn('2001:db8:1:2::1', 'b0@example.com')).status).toBe(400);
  });

  it('to one account are limited over all addresses', async () => {
    const number = await allowed(120, (attempt) => logIn(`192.0.2.${attempt}`, 'carla@example.com'));
    expect(number).toBe(100);
  });

  it('are counted however the path is written', async () => {
    const paths = [
      '/api/auth/login',
      '/API/auth/LOGIN',
      '/api/auth/login/',
      '/api/auth/%6cogin',
      '/api/auth/login?x=1',
    ];
    const attempt = (number: number) =>
      app.send('POST', paths[number % paths.length] ?? '', {
        body: { email: 'dora@example.com', password: 'wrong password' },
        headers: from('203.0.113.6'),
      });
    const answers: unknown[] = [];
    for (let number = 0; number < 30; number += 1) answers.push((await attempt(number)).body.code);
    expect(answers.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(10);
  });

  it('are all that counts: neither those that work, nor those that were refused without being looked at', async () => {
    await app.signIn('eve@example.com');
    expect(await allowed(35, () => logIn('203.0.113.7', 'eve@example.com', password))).toBe(35);
    expect(await allowed(35, () => post('203.0.113.7', accountRoutes.login, { email: 'eve' }))).toBe(35);
    for (let attempt = 0; attempt < 35; attempt += 1) {
      vi.mocked(hasher.matching).mockRejectedValueOnce(new DomainError('TOO_BUSY'));
      expect((await logIn('203.0.113.7', 'eve@example.com', password)).status).toBe(503);
    }
    expect((await logIn('203.0.113.7', 'eve@example.com', password)).status).toBe(200);
  });
});

describe('V24: without a proxy', () => {
  it('X-Forwarded-For is ignored', async () => {
    const direct = await startAccountTestApp({ settings: withUsualRates(0) });
    const body = { email: 'ann@example.com', password: 'wrong password' };
    const attempt = (number: number) =>
      direct.send('POST', accountRoutes.login.path, { body, headers: from(`198.51.100.${number}`) });
    expect(await allowed(12, attempt)).toBe(10);
    await direct.close();
  });
});

describe('V24: everything else that is open to anyone', () => {
  it.each([
    [
      'sign-ups from one address',
      30,
      accountRoutes.signup,
      (number: number) => ({ email: `s${number}@example.com`, password }),
    ],
    ['sign-ups with one email', 10, accountRoutes.signup, () => ({ email: 'same@example.com', password })],
    ['reset emails for one account', 5, accountRoutes.forgotPassword, () => ({ email: 'f@example.com' })],
    [
      'emails for one address',
      30,
      accountRoutes.forgotPassword,
      (number: number) => ({ email: `g${number}@example.com` }),
    ],
    ['confirmation emails for one account', 10, accountRoutes.resendVerification, () => ({ email: 'h@example.com' })],
    ['links that do not work', 10, accountRoutes.verifyEmail, () => ({ token: 'made up' })],
    ['referral codes', 30, referralRoutes.validate, () => ({ referralCode: 'MADEUP22' })],
  ])('limits %s', async (what, most, route, bodyOf) => {
    const address = `198.51.${what.length}.7`;
    expect(await allowed(most + 2, (number) => post(address, route, bodyOf(number)))).toBe(most);
    expect((await post(`198.51.${what.length}.8`, route, bodyOf(99))).status).not.toBe(
      /one (email|account)/.test(what) ? 200 : 429,
    );
  });
});

describe('V24: signed-in users', () => {
  it('may guess their current password ten times', async () => {
    const { accessToken } = await app.signIn('fay@example.com');
    const body = { currentPassword: 'wrong password', newPassword: 'another password' };
    const { path, method } = accountSettingsRoutes.changePassword;
    const headers = { authorization: `Bearer ${accessToken}` };
    expect(await allowed(12, () => app.send(method, path, { body, headers }))).toBe(10);
  });

  it('renew the token of each session as often as its own rate allows, whatever others at their address do', async () => {
    const { cookie } = await app.signIn('gus@example.com');
    const other = cookieOf((await app.logIn('gus@example.com')).headers);
    let current = cookie;
    const origin = withUsualRates(1).publicUrl;
    const refresh = async () => {
      const received = await app.send('POST', accountRoutes.refresh.path, { headers: { cookie: current, origin } });
      if (received.status === 200) current = cookieOf(received.headers);
      return received;
    };
    expect(await allowed(62, refresh)).toBe(60);
    current = other;
    expect((await refresh()).status).toBe(200);
  });
});
