import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountTestApp, cookieOf, password, startAccountTestApp } from '../../../test/kit/account-test-app.ts';

let app: AccountTestApp;
beforeAll(async () => {
  app = await startAccountTestApp();
});
afterAll(() => app.close());

/** A browser that keeps the cookie of its sign-ups. */
function aBrowser() {
  let cookie = '';
  const post = (route: { path: string }, body: unknown) =>
    app.send('POST', route.path, { body, headers: cookie === '' ? {} : { cookie } });
  return {
    signUp: async (email: string, secret: string) => {
      const { headers } = await post(accountRoutes.signup, { email, password: secret });
      cookie = cookieOf(headers, 'windtunnel-sign-up') || cookie;
    },
    open: (token: string, chosen?: string) =>
      post(accountRoutes.verifyEmail, { token, ...(chosen === undefined ? {} : { password: chosen }) }),
    resend: (email: string) => post(accountRoutes.resendVerification, { email }),
  };
}
const codeOf = async (email: string, secret: string) => (await app.logIn(email, secret)).body.code;
const theirs = 'password of a stranger';

describe('V28: a sign-up by a stranger', () => {
  it('leaves them no way in: opening its link in another browser asks for a password', async () => {
    const email = 'victim@example.com';
    await aBrowser().signUp(email, theirs);
    const token = await app.token(email, 1);
    const victim = aBrowser();
    expect(await victim.open(token)).toMatchObject({
      status: 409,
      body: { code: 'PASSWORD_TO_CHOOSE', error: 'Choose a password to finish creating your account' },
    });
    expect(await app.bindings.vault.accountByEmail(email)).toBeNull();
    expect((await victim.open(token, password)).status).toBe(200);
    expect(await codeOf(email, theirs)).toBe('INVALID_CREDENTIALS');
    expect((await app.logIn(email)).status).toBe(200);
  });

  it.each(['before', 'after'])(
    '%s the owner signed up replaces nothing: each link has its own password',
    async (when) => {
      const email = `${when}@example.com`;
      const [stranger, owner] = [aBrowser(), aBrowser()];
      if (when === 'before') await stranger.signUp(email, theirs);
      await owner.signUp(email, password);
      if (when === 'after') await stranger.signUp(email, theirs);
      const [newest, oldest] = (await app.emails(email, 2)).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
      const [own, other] = when === 'before' ? [newest, oldest] : [oldest, newest];
      expect((await owner.open(other ?? '')).body.code).toBe('PASSWORD_TO_CHOOSE');
      expect((await owner.open(own ?? '')).status).toBe(200);
      expect((await app.logIn(email)).status).toBe(200);
      expect(await codeOf(email, theirs)).toBe('INVALID_CREDENTIALS');
      expect((await stranger.open(other ?? '', theirs)).status).toBe(200);
      expect(await codeOf(email, theirs)).toBe('INVALID_CREDENTIALS');
      expect((await app.logIn(email)).status).toBe(200);
    },
  );

  it('gets no more from sending the link again', async () => {
    const email = 'again@example.com';
    const [stranger, owner] = [aBrowser(), aBrowser()];
    await stranger.signUp(email, theirs);
    await stranger.resend(email);
    const second = await app.token(email, 2);
    expect((await owner.open(second)).body.code).toBe('PASSWORD_TO_CHOOSE');
    await owner.resend(email);
    const third = await app.token(email, 3);
    expect((await stranger.open(third)).body.code).toBe('PASSWORD_TO_CHOOSE');
    expect((await owner.open(third, password)).status).toBe(200);
    expect(await codeOf(email, theirs)).toBe('INVALID_CREDENTIALS');
  });
});

describe('V27: the link of a sign-up', () => {
  it('sent again to the browser that signed up keeps its password', async () => {
    const browser = aBrowser();
    await browser.signUp('mine@example.com', password);
    await browser.resend('mine@example.com');
    expect((await browser.open(await app.token('mine@example.com', 2))).status).toBe(200);
    expect((await app.logIn('mine@example.com')).status).toBe(200);
  });

  it('leaves no password behind once the address is confirmed', async () => {
    const browser = aBrowser();
    await browser.signUp('clean@example.com', password);
    await browser.signUp('clean@example.com', 'another password');
    expect(await app.bindings.vault.signUpsOf('clean@example.com')).toHaveLength(4);
    const token = await app.token('clean@example.com', 2);
    expect((await browser.open(token)).status).toBe(200);
    expect((await aBrowser().open(token, theirs)).status).toBe(200);
    expect(await app.bindings.vault.signUpsOf('clean@example.com')).toEqual([]);
    expect((await app.logIn('clean@example.com', 'another password')).status).toBe(200);
    expect(await codeOf('clean@example.com', theirs)).toBe('INVALID_CREDENTIALS');
  });

  it('forgets the owner of a forgotten password, who has not confirmed yet, no more than others', async () => {
    await aBrowser().signUp('forgot@example.com', theirs);
    await app.send('POST', accountRoutes.forgotPassword.path, { body: { email: 'forgot@example.com' } });
    const token = await app.token('forgot@example.com', 2);
    expect((await aBrowser().open(token, password)).status).toBe(200);
    expect((await app.logIn('forgot@example.com')).status).toBe(200);
  });
});
