import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountTestApp,
  cookieOf,
  password,
  type Received,
  startAccountTestApp,
  withoutTrace,
} from '../../../test/kit/account-test-app.ts';
import { noteCalls } from '../../../test/kit/count-calls.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';

const calls: string[] = [];
let app: AccountTestApp;
beforeAll(async () => {
  app = await startAccountTestApp({}, (bindings) => ({
    ...bindings,
    vault: noteCalls(bindings.vault, calls),
    eventStore: noteCalls(bindings.eventStore, calls),
    mail: { ...bindings.mail, send: noteCalls(bindings.mail, calls).send },
  }));
  await app.signIn('known@example.com');
});
afterAll(() => app.close());

const post = (route: { path: string }, body: unknown) => app.send('POST', route.path, { body });

/** Everything a client sees but dates and the random value of the cookie. */
const seen = (received: Received) => {
  const headers = [...received.headers].filter(([name]) => name !== 'date');
  return {
    ...withoutTrace(received),
    headers: headers.map(([name, value]) => [name, value.replace(/(-up=)[\w-]+|Expires=[^;]+/g, '$1')]),
  };
};

/** What a request did by the time of its response, in order: its time, without a clock. */
async function stepsOf(work: () => Promise<Received>) {
  calls.length = 0;
  const hasher = app.app.get(PasswordHasher);
  const before = hasher.callsMade;
  const received = seen(await work());
  return { received, calls: [...calls], hashes: hasher.callsMade - before };
}

describe('V22: a stranger cannot find out which addresses have an account', () => {
  it('by signing up: status, body, headers, number of emails and every step taken are the same', async () => {
    const known = await stepsOf(() => post(accountRoutes.signup, { email: 'KNOWN@example.com', password }));
    const unknown = await stepsOf(() => post(accountRoutes.signup, { email: 'unknown@example.com', password }));
    expect(known).toEqual(unknown);
    expect(unknown.hashes).toBe(1);
    expect(unknown.calls).toContain('insertSignUp');
    expect(unknown.received.headers.map(([name]) => name)).not.toContain('x-position');
    expect((await app.emails('known@example.com', 2))[0]?.subject).toBe('You already have a Windtunnel account');
    expect((await app.emails('unknown@example.com', 1))[0]?.subject).toBe('Confirm your email address');
  });

  it('by signing up a second time', async () => {
    const again = (email: string) => stepsOf(() => post(accountRoutes.signup, { email, password: 'another password' }));
    expect(await again('known@example.com')).toEqual(await again('unknown@example.com'));
    await app.emails('known@example.com', 3);
    await app.emails('unknown@example.com', 2);
  });

  it('by logging in with the password of their own sign-up', async () => {
    for (const secret of ['another password', 'password of no one']) {
      const known = await stepsOf(() => app.logIn('known@example.com', secret));
      const unknown = await stepsOf(() => app.logIn('unknown@example.com', secret));
      expect(known).toEqual(unknown);
      expect(known.hashes).toBe(1);
    }
    expect((await app.logIn('known@example.com', 'another password')).body.code).toBe('EMAIL_NOT_VERIFIED');
    expect((await app.logIn('known@example.com')).status).toBe(200);
  });

  it.each(['forgotPassword', 'resendVerification'] as const)('by %s', async (name) => {
    const steps = (email: string) => stepsOf(() => post(accountRoutes[name], { email }));
    const [known, waiting, stranger] = [
      await steps('known@example.com'),
      await steps('unknown@example.com'),
      await steps('stranger@example.com'),
    ];
    expect(known.received).toEqual(stranger.received);
    expect(waiting.received).toEqual(stranger.received);
    await app.emails('stranger@example.com', 0);
  });

  it('by a position: no route that needs no session sends one', async () => {
    const signedUp = await post(accountRoutes.signup, { email: 'positions@example.com', password });
    const cookie = cookieOf(signedUp.headers, 'windtunnel-sign-up');
    const body = { token: await app.token('positions@example.com', 1) };
    const verified = await app.send('POST', accountRoutes.verifyEmail.path, { body, headers: { cookie } });
    const loggedIn = await app.logIn('positions@example.com');
    for (const { status, headers } of [signedUp, verified, loggedIn]) {
      expect(status).toBe(200);
      expect(headers.get('x-position')).toBeNull();
    }
  });
});
