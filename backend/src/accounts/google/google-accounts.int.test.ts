import { CommandBus } from '@nestjs/cqrs';
import { accountStream, creditsStream } from '@windtunnel/contracts/events/streams';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, withoutTrace } from '../../../test/kit/account-test-app.ts';
import { type GoogleTestApp, startGoogleTestApp } from '../../../test/kit/google-test-app.ts';
import { WriteContext } from '../../platform/write-context.ts';
import { BackgroundWork } from '../background-work.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { SignInWithGoogle } from './sign-in-with-google.ts';

let test: GoogleTestApp;
beforeAll(async () => {
  test = await startGoogleTestApp();
});
afterAll(() => test.close());

const post = (route: { path: string }, body: unknown) => test.app.send('POST', route.path, { body });
const byEmail = (email: string) => test.app.bindings.vault.accountByEmail(email);
const eventsOf = async (stream: string) => {
  const events: string[] = [];
  for await (const { type, data } of test.app.bindings.eventStore.readStream(stream))
    events.push('method' in data ? `${type} ${data.method}` : type);
  return events;
};
const hashesDuring = async (work: () => Promise<unknown>) => {
  const hasher = test.app.app.get(PasswordHasher);
  const before = hasher.callsMade;
  await work();
  return hasher.callsMade - before;
};

describe('a new user who signs in with Google', () => {
  const ada = { sub: 'ada-1', email: 'Ada@Gmail.Example', given_name: ' Ada\u0000  ' };

  it('gets a confirmed account without a password, with the plan of any other new user', async () => {
    const { status, body } = await test.signIn(ada);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email: 'Ada@Gmail.Example', username: 'Ada', firstName: 'Ada', credits: 20 });
    const account = await byEmail('ada@gmail.example');
    expect(account).toMatchObject({ googleSubject: 'ada-1', passwordHash: null, demo: false });
    expect(account?.emailVerifiedAt).toBe(account?.createdAt);
    const userId = account?.userId ?? '';
    expect(await eventsOf(accountStream(userId))).toEqual([
      'AccountRegistered',
      'SignInMethodAdded google',
      'EmailVerified',
    ]);
    expect(await eventsOf(creditsStream(userId))).toEqual(['CreditsGranted']);
    await test.app.emails('Ada@Gmail.Example', 0);
  });

  it('returns to the same account, also after changing the address at Google', async () => {
    const first = (await test.signIn(ada)).body.user;
    const moved = (await test.signIn({ ...ada, email: 'ada@new.example', given_name: 'Countess' })).body.user;
    expect(moved).toEqual(first);
    expect(await byEmail('ada@new.example')).toBeNull();
    expect(await eventsOf(creditsStream(first.id))).toEqual(['CreditsGranted']);
  });

  it('gets one account from ten browsers at once', async () => {
    const users = await Promise.all(
      Array.from({ length: 10 }, () => test.signIn({ sub: 'many', email: 'many@gmail.example' })),
    );
    expect(users.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(users.map(({ body }) => body.user.id)).size).toBe(1);
    expect(await eventsOf(creditsStream(users[0]?.body.user.id ?? ''))).toEqual(['CreditsGranted']);
  });

  it('is called by the name before the @ if Google names none', async () => {
    for (const [index, given_name] of [undefined, '', '   ', 7, { x: 1 }].entries()) {
      const user = { sub: `nameless-${index}`, email: `x${index}@g.example`, given_name };
      expect((await test.signIn(user)).body.user).toMatchObject({ firstName: null, username: `x${index}` });
    }
    const long = await test.signIn({ sub: 'long', email: 'long@g.example', given_name: 'n'.repeat(5_000) });
    expect(long.body.user.firstName).toHaveLength(100);
  });

  it('leaves the name, the address and the Google account out of the event log and the lines of the log', async () => {
    let events = 0;
    for await (const { data, metadata } of test.app.bindings.eventStore.readAll()) {
      events += 1;
      expect(JSON.stringify([data, metadata])).not.toMatch(/ada-1|"ada"|gmail|example|countess/i);
    }
    expect(events).toBeGreaterThan(8);
    expect(test.logged.join('\n')).not.toMatch(/ada-1|example\b|eyJ/);
  });
});

describe('V23: login by password on an account that only knows Google', () => {
  it('V23: responds as to a wrong password, after exactly one hash', async () => {
    await test.signIn({ sub: 'only', email: 'only@gmail.example' });
    const known = await test.app.signIn('with-password@example.com');
    expect(known.userId).not.toBe('');
    for (const secret of [password, 'null', ' ', 'undefined']) {
      const wrong = withoutTrace(await test.app.logIn('with-password@example.com', `not ${secret}`));
      let received: unknown;
      const hashes = await hashesDuring(async () => {
        received = withoutTrace(await test.app.logIn('only@gmail.example', secret));
      });
      expect([hashes, received]).toEqual([1, wrong]);
    }
    expect(await hashesDuring(() => test.signIn({ sub: 'only', email: 'only@gmail.example' }))).toBe(0);
  });

  it('gets a password by the link of "forgot password", and then signs in both ways', async () => {
    const known = withoutTrace(await post(accountRoutes.forgotPassword, { email: 'only@gmail.example' }));
    expect(known).toEqual(withoutTrace(await post(accountRoutes.forgotPassword, { email: 'stranger@gmail.example' })));
    const token = await test.app.token('only@gmail.example', 1);
    const { cookies } = (await test.toHandoff({ sub: 'only', email: 'only@gmail.example' })).browser;
    expect(cookies()).toContain('windtunnel-google');
    expect((await post(accountRoutes.resetPassword, { token, password })).status).toBe(200);
    const byPassword = await test.app.logIn('only@gmail.example');
    const byGoogle = await test.signIn({ sub: 'only', email: 'only@gmail.example' });
    expect(byGoogle.body.user).toEqual(byPassword.body.user);
    expect(await eventsOf(accountStream(byGoogle.body.user.id))).toEqual([
      'AccountRegistered',
      'SignInMethodAdded google',
      'EmailVerified',
      'SignInMethodAdded password',
    ]);
  });
});

describe('V29: an address that already has an account', () => {
  it('V29: pre-hijack: an unconfirmed password, its links and its sessions do not survive the proven owner', async () => {
    const email = 'victim@gmail.example';
    await post(accountRoutes.signup, { email, password: 'password of a stranger' });
    const verification = await test.app.token(email, 1);
    await post(accountRoutes.forgotPassword, { email });
    const fromForgotten = await test.app.token(email, 2);
    const [{ userId } = { userId: '' }] = await test.app.bindings.vault.signUpsOf(email);

    const { body } = await test.signIn({ sub: 'victim-1', email: 'Victim@Gmail.Example', given_name: 'Vic' });
    expect(body.user).toMatchObject({ id: userId, email: 'Victim@Gmail.Example', firstName: 'Vic', credits: 20 });
    expect(await byEmail(email)).toMatchObject({ passwordHash: null, googleSubject: 'victim-1' });

    expect((await test.app.logIn(email, 'password of a stranger')).body.code).toBe('INVALID_CREDENTIALS');
    for (const token of [verification, fromForgotten])
      expect((await post(accountRoutes.verifyEmail, { token, password })).body.code).toBe('VERIFICATION_FAILED');
    expect((await test.app.logIn(email, 'password of a stranger')).body.code).toBe('INVALID_CREDENTIALS');
    expect(await byEmail(email)).toMatchObject({ passwordHash: null });
    expect(await tokensOf(body.user.id)).toEqual([]);
    expect(await eventsOf(accountStream(body.user.id))).toEqual([
      'AccountRegistered',
      'SignInMethodAdded google',
      'EmailVerified',
    ]);
  });

  it('V29: pre-hijack: neither does an unconfirmed account of a former build, and its owner gets an email', async () => {
    const email = 'former@gmail.example';
    const { vault } = test.app.bindings;
    await vault.insertAccount({
      userId: 'former-1',
      email,
      username: 'former',
      firstName: 'Stranger',
      passwordHash: 'of a stranger',
      googleSubject: null,
      emailVerifiedAt: null,
      createdAt: '2026-01-05T09:00:00.000Z',
      demo: false,
      revision: 0,
    });
    await post(accountRoutes.forgotPassword, { email });
    const reset = await test.app.token(email, 1);
    await vault.insertSession(sessionOf('former-1'));
    const { body } = await test.signIn({ sub: 'former-google', email, given_name: 'Vic' });
    expect(body.user).toMatchObject({ id: 'former-1', email, firstName: 'Vic', credits: 20 });
    const sessions = await vault.sessionsOfUser('former-1');
    expect(sessions.map(({ sessionId }) => sessionId)).not.toContain('of-a-stranger');
    expect(sessions).toHaveLength(1);
    expect((await post(accountRoutes.resetPassword, { token: reset, password })).body.code).toBe('INVALID_RESET_LINK');
    expect(await byEmail(email)).toMatchObject({ passwordHash: null });
    expect(await tokensOf('former-1')).toEqual([]);
    const [notice] = await test.app.emails(email, 2);
    expect(notice?.userId).toBe('former-1');
    expect(notice?.text).toContain('A password that was chosen before this address was confirmed no longer works');
  });

  it('links a confirmed account, which keeps its password, its name and its sessions, and tells the owner', async () => {
    const email = 'known@example.com';
    const before = await test.app.signIn(email);
    const { body } = await test.signIn({ sub: 'known-1', email: 'Known@Example.com', given_name: 'Other' });
    expect(body.user).toMatchObject({ id: before.userId, email, firstName: null });
    expect((await test.app.logIn(email)).status).toBe(200);
    const me = await test.app.send('GET', accountRoutes.me.path, {
      headers: { authorization: `Bearer ${before.accessToken}` },
    });
    expect(me.status).toBe(200);
    const [notice] = await test.app.emails(email, 2);
    expect(notice?.userId).toBe(before.userId);
    expect(notice?.subject).toBe('You can now sign in with Google');
    expect(notice?.text).toContain('Your password has not changed.');
    expect(notice?.text).not.toContain('token=');
    await test.signIn({ sub: 'known-1', email });
    await test.app.emails(email, 2);
  });

  it('V29: is not opened by another Google account, nor by an address that Google has not verified', async () => {
    const linked = await test.toHandoff({ sub: 'known-2', email: 'known@example.com' });
    expect(linked.location).toBe('/login?error=auth_failed');
    const owner = await test.app.signIn('unproven@example.com');
    const before = await byEmail('unproven@example.com');
    const unproven = await test.toHandoff({ sub: 'x-1', email: 'unproven@example.com', email_verified: false });
    expect(unproven.location).toBe('/login?error=auth_failed');
    expect(await byEmail('unproven@example.com')).toEqual(before);
    expect(before?.userId).toBe(owner.userId);
  });

  it('links once when ten browsers return at the same moment, and tells the owner once', async () => {
    const email = 'racing@example.com';
    const { userId } = await test.app.signIn(email);
    const identity = { subject: 'racing-1', email, firstName: null };
    const commands = test.app.app.get(CommandBus);
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        commands.execute(new SignInWithGoogle(identity, new WriteContext('system', 'racing'))),
      ),
    );
    expect(new Set(all.map((account) => account.userId))).toEqual(new Set([userId]));
    await test.app.app.get(BackgroundWork).onApplicationShutdown();
    await test.app.emails(email, 2);
  });
});

/** Purposes of the links that still work. */
async function tokensOf(userId: string) {
  const purposes: string[] = [];
  for await (const token of test.app.bindings.vault.allTokens())
    if (token.userId === userId && token.consumedAt === null) purposes.push(token.purpose);
  return purposes;
}

function sessionOf(userId: string) {
  const at = '2026-01-05T09:00:00.000Z';
  return {
    sessionId: 'of-a-stranger',
    userId,
    refreshHash: 'hash',
    previousRefreshHash: null,
    rotatedAt: at,
    deviceInfo: 'Firefox on Linux',
    ipAddress: null,
    createdAt: at,
    lastUsedAt: at,
    expiresAt: '2026-02-05T09:00:00.000Z',
    revision: 0,
  };
}
