import { accountStream, creditsStream } from '@windtunnel/contracts/events/streams';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountTestApp,
  cookieOf,
  password,
  startAccountTestApp,
  withoutTrace,
} from '../../test/kit/account-test-app.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';

const signup = accountRoutes.signup;
const verifyEmail = accountRoutes.verifyEmail;
const resendVerification = accountRoutes.resendVerification;
const forgotPassword = accountRoutes.forgotPassword;
const me = accountRoutes.me;
const subscriptionStatus = accountRoutes.subscriptionStatus;
const minuteMs = 60_000;

let app: AccountTestApp;
beforeAll(async () => {
  app = await startAccountTestApp();
});
afterAll(() => app.close());

const post = (route: { path: string }, body: unknown) => app.send('POST', route.path, { body });
const authorised = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } });
const eventsOf = async (stream: string) => {
  const types: string[] = [];
  for await (const { type } of app.bindings.eventStore.readStream(stream)) types.push(type);
  return types;
};

describe('sign-up', () => {
  it('creates no account before the emailed link is opened', async () => {
    const response = await post(signup, { email: 'Lovelace@Example.com', password });
    expect(response).toMatchObject({ status: 200, body: { requiresVerification: true } });
    const [email] = await app.emails('Lovelace@Example.com', 1);
    expect(email?.text).toContain('http://127.0.0.1:3000/verify-email?token=');
    expect(await app.bindings.vault.accountByEmail('lovelace@example.com')).toBeNull();
    const cookie = cookieOf(response.headers, 'windtunnel-sign-up');
    const token = await app.token('Lovelace@Example.com', 1);
    await app.send('POST', verifyEmail.path, { body: { token }, headers: { cookie } });
    const account = await app.bindings.vault.accountByEmail('lovelace@example.com');
    expect(account).toMatchObject({ username: 'Lovelace', emailVerifiedAt: expect.any(String), demo: false });
    expect(account?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await eventsOf(accountStream(account?.userId ?? ''))).toEqual([
      'AccountRegistered',
      'SignInMethodAdded',
      'EmailVerified',
    ]);
  });

  it('writes no personal data to the event log', async () => {
    for await (const { data, metadata } of app.bindings.eventStore.readAll())
      expect(JSON.stringify([data, metadata])).not.toMatch(/lovelace|example|argon|horse/i);
  });

  it('responds the same for a known address, changes nothing and emails its owner', async () => {
    await post(signup, { email: 'known@example.com', password });
    await post(verifyEmail, { token: await app.token('known@example.com', 1), password });
    const before = await app.bindings.vault.accountByEmail('known@example.com');
    const known = await post(signup, { email: 'KNOWN@example.com', password: 'another password' });
    const unknown = await post(signup, { email: 'unknown@example.com', password });
    expect(withoutTrace(known)).toEqual(withoutTrace(unknown));
    expect(await app.bindings.vault.accountByEmail('known@example.com')).toEqual(before);
    const [notice] = await app.emails('known@example.com', 2);
    expect(notice?.subject).toBe('You already have a Windtunnel account');
    expect(notice?.text).not.toContain('token=');
  });

  it.each([
    ['seven ch', 'x'.repeat(7), 'Password must be at least 8 characters'],
    ['101 characters', 'x'.repeat(101), 'Password must be less than 100 characters'],
  ])('refuses a password of %s', async (_name, short, message) => {
    const { status, body } = await post(signup, { email: 'limits@example.com', password: short });
    expect(status).toBe(400);
    expect(body.details).toEqual([{ path: 'password', message }]);
  });

  it('refuses an invalid address and unknown fields', async () => {
    expect((await post(signup, { email: 'not-an-address', password })).body.details).toEqual([
      { path: 'email', message: 'Please enter a valid email address' },
    ]);
    expect((await post(signup, { email: 'a@example.com', password, demo: true, credits: 9 })).status).toBe(400);
    expect((await post(signup, { email: { $ne: null }, password })).status).toBe(400);
  });
});

describe('V27: confirming an address', () => {
  it('grants the free plan once, and succeeds again for the same link', async () => {
    await post(signup, { email: 'grace@example.com', password });
    const token = await app.token('grace@example.com', 1);
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(verifyEmail, { token, password })));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await post(verifyEmail, { token, password })).body).toEqual({ success: true });
    const userId = (await app.bindings.vault.accountByEmail('grace@example.com'))?.userId ?? '';
    expect(await eventsOf(creditsStream(userId))).toEqual(['CreditsGranted']);
    expect(await eventsOf(accountStream(userId))).toEqual(['AccountRegistered', 'SignInMethodAdded', 'EmailVerified']);
  });

  it('grants at the next login what a crash after the confirmation prevented', async () => {
    const { vault, clock, ids } = app.bindings;
    const now = clock.now().toISOString();
    const identity = { userId: ids.uuid(), email: 'crash@example.com', username: 'crash', firstName: null };
    const passwordHash = await app.app.get(PasswordHasher).hash(password);
    const account = { ...identity, passwordHash, googleSubject: null, demo: false, createdAt: now, revision: 0 };
    await vault.insertAccount({ ...account, emailVerifiedAt: now });
    expect((await app.logIn('crash@example.com')).body.user.credits).toBe(20);
    expect(await eventsOf(accountStream(account.userId))).toContain('EmailVerified');
  });

  it('reports an expired link, and refuses one that was never sent', async () => {
    await post(signup, { email: 'late@example.com', password });
    const token = await app.token('late@example.com', 1);
    await app.clock.advance(24 * 60 * minuteMs + 1);
    expect(await post(verifyEmail, { token, password })).toMatchObject({
      status: 400,
      body: { code: 'VERIFICATION_EXPIRED', error: 'Verification link has expired' },
    });
    expect((await post(verifyEmail, { token: `${token.slice(0, -1)}_` })).body.code).toBe('VERIFICATION_FAILED');
  });

  it('emails another link to an unconfirmed address, and responds alike to every address', async () => {
    const waiting = await post(resendVerification, { email: 'late@example.com' });
    const verified = await post(resendVerification, { email: 'grace@example.com' });
    const unknown = await post(resendVerification, { email: 'stranger@example.com' });
    expect(withoutTrace(waiting)).toEqual(withoutTrace(unknown));
    expect(withoutTrace(verified)).toEqual(withoutTrace(unknown));
    expect(await post(verifyEmail, { token: await app.token('late@example.com', 2), password })).toMatchObject({
      status: 200,
    });
    expect(await app.emails('grace@example.com', 1)).toHaveLength(1);
    await app.emails('stranger@example.com', 0);
  });
});

describe('login', () => {
  it('returns the user, an access token and a cookie that scripts cannot read', async () => {
    const { status, body, headers } = await app.logIn('grace@example.com');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      requiresVerification: false,
      user: { email: 'grace@example.com', username: 'grace', subscriptionPlan: 'free', credits: 20, demo: false },
    });
    expect(headers.getSetCookie()[0]).toMatch(
      /^windtunnel-refresh=.*; Path=\/; Expires=.*; HttpOnly; SameSite=Strict$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('responds alike to an unknown address and a wrong password', async () => {
    const unknown = await app.logIn('stranger@example.com');
    const wrong = await app.logIn('grace@example.com', 'wrong password');
    expect(withoutTrace(unknown)).toEqual(withoutTrace(wrong));
    expect(unknown.body.error).toBe('Invalid email or password');
  });

  it('tells an unconfirmed user what to do', async () => {
    expect(await app.logIn('unknown@example.com')).toMatchObject({
      status: 403,
      body: { error: 'Please verify your email before logging in' },
    });
  });
});

describe('V23: a login', () => {
  beforeAll(async () => {
    await app.signIn('confirmed@example.com');
    await post(signup, { email: 'waiting@example.com', password });
  });

  it.each([
    ['an unknown address', 'stranger@example.com', password, 'INVALID_CREDENTIALS'],
    ['a wrong password', 'confirmed@example.com', 'wrong password', 'INVALID_CREDENTIALS'],
    ['an unconfirmed address', 'waiting@example.com', password, 'EMAIL_NOT_VERIFIED'],
    ['an unconfirmed address and a wrong password', 'waiting@example.com', 'wrong password', 'INVALID_CREDENTIALS'],
    ['the right password', 'confirmed@example.com', password, undefined],
  ])('with %s costs exactly one hash', async (_name, email, secret, code) => {
    const hasher = app.app.get(PasswordHasher);
    const before = hasher.callsMade;
    expect((await app.logIn(email, secret)).body.code).toBe(code);
    expect(hasher.callsMade - before).toBe(1);
  });
});

describe('the signed-in user', () => {
  it('sees their own profile and plan, which are hidden from signed-out clients', async () => {
    const ada = await app.signIn('own@example.com');
    const bob = await app.signIn('other@example.com');
    const adas = await app.send('GET', me.path, authorised(ada.accessToken));
    expect(adas.body.user).toMatchObject({ id: ada.userId, email: 'own@example.com' });
    expect((await app.send('GET', me.path, authorised(bob.accessToken))).body.user.id).toBe(bob.userId);
    expect((await app.send('GET', subscriptionStatus.path, authorised(bob.accessToken))).body).toMatchObject({
      subscriptionPlan: 'free',
      subscriptionStatus: 'none',
      periodEnd: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    for (const { path } of [me, subscriptionStatus]) {
      expect((await app.send('GET', path)).body.code).toBe('UNAUTHENTICATED');
      expect((await app.send('GET', path, authorised(`${ada.accessToken}x`))).status).toBe(401);
    }
  });

  it('is refused with an expired access token', async () => {
    const { accessToken } = await app.signIn('expired@example.com');
    await app.clock.advance(901_000);
    expect((await app.send('GET', me.path, authorised(accessToken))).status).toBe(401);
  });
});

describe('V27: secrets', () => {
  it('do not appear in any file of the stores: passwords, links, refresh tokens', async () => {
    const { cookie } = await app.signIn('secret@example.com');
    await post(forgotPassword, { email: 'secret@example.com' });
    const token = await app.token('secret@example.com', 2);
    const stored = app.storedBytes();
    expect(stored.includes('secret@example.com')).toBe(true);
    const [, refreshSecret = ''] = (cookie.split('=')[1] ?? '').split('.');
    const [, linkSecret = ''] = token.split('.');
    for (const secret of [password, refreshSecret, linkSecret]) {
      expect(secret.length).toBeGreaterThan(20);
      expect(stored.includes(secret)).toBe(false);
    }
  });
});
