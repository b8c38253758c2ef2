import { accountStream } from '@windtunnel/contracts/events/streams';
import { accountSettingsRoutes } from '@windtunnel/contracts/http/account-settings';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { Email } from '@windtunnel/contracts/ports/mail';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aSavedPanel } from '../../../test/kit/a-study.ts';
import { type AccountTestApp, password, startAccountTestApp } from '../../../test/kit/account-test-app.ts';
import { savedPanels } from '../../panels/saved-panels.ts';
import { Streams } from '../../platform/streams.ts';
import { WriteContext } from '../../platform/write-context.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';

const { deleteAccount, requestDeletionLink } = accountSettingsRoutes;
const started: AccountTestApp[] = [];
const start = async (...options: Parameters<typeof startAccountTestApp>) => {
  const app = await startAccountTestApp(...options);
  started.push(app);
  return app;
};
let app: AccountTestApp;
beforeAll(async () => {
  app = await startAccountTestApp();
});
afterEach(async () => {
  for (const each of started.splice(0)) await each.close();
});
afterAll(() => app.close());

const send = (accessToken: string, route: { method: string; path: string }, body?: unknown, on = app) =>
  on.send(route.method, route.path, { body, headers: { authorization: `Bearer ${accessToken}` } });
const remove = (accessToken: string, body: object, on = app) =>
  send(accessToken, deleteAccount, { confirmation: 'DELETE', ...body }, on);
const eventsOf = async (stream: string, on = app) => {
  const types: string[] = [];
  for await (const { type } of on.bindings.eventStore.readStream(stream)) types.push(type);
  return types;
};
const erased = (userId: string, on = app) =>
  vi.waitFor(async () => expect((await eventsOf(accountStream(userId), on)).at(-1)).toBe('AccountErasureCompleted'));
const deletionToken = async (email: string, count: number) => {
  const [newest] = await app.emails(email, count);
  return /[?&]deletion=([^&\s]+)/.exec(newest?.text ?? '')?.[1] ?? '';
};
const withoutPassword = async (userId: string) => {
  const account = await app.bindings.vault.accountById(userId);
  if (account !== null) await app.bindings.vault.updateAccount({ ...account, passwordHash: null });
};

describe('deleting an account', () => {
  it('V45: takes the password and the typed word, and ends every session at once', async () => {
    const email = 'leaving@example.com';
    const { accessToken, cookie, userId } = await app.signIn(email);
    const other = (await app.logIn(email)).body.accessToken;
    await send(accessToken, studyRoutes.createDraft, { title: 'T', objective: 'O', type: 'PRODUCT_DISCOVERY' });
    const streams = app.app.get(Streams, { strict: false });
    const keep = { type: 'Save', panel: aSavedPanel(userId, 'Cooks') } as const;
    await streams.decide(savedPanels, userId, keep, new WriteContext(userId, 'test'));
    // As a confirmation leaves it that was interrupted before it paid the reward.
    const createdAt = app.clock.now().toISOString();
    const pending = { userId, referralCode: 'ZZZZZZZZZZZZ', deviceHash: null, maskedEmail: 'l•••@qzmasked', createdAt };
    await app.bindings.vault.insertPendingReferral(pending);
    expect(app.storedBytes().includes('qzmasked')).toBe(true);
    // A sign-up by someone else, and an email that a mail server has not taken yet.
    await app.send('POST', accountRoutes.signup.path, {
      body: { email: email.toUpperCase(), password: 'of a stranger' },
    });
    const due = { emailId: 'due', kind: 'reset-password', to: email, userId: null, details: {}, attempts: 1 };
    await app.bindings.vault.insertDueEmail({ ...due, createdAt, dueAt: '2099-01-01T00:00:00.000Z', revision: 0 });
    const before = app.app.get(PasswordHasher).callsMade;
    const { status, headers } = await remove(accessToken, { password });
    expect([status, app.app.get(PasswordHasher).callsMade - before]).toEqual([200, 1]);
    expect(headers.getSetCookie()[0]).toContain('Expires=Thu, 01 Jan 1970');
    for (const token of [accessToken, other]) expect((await send(token, accountRoutes.me)).status).toBe(401);
    const origin = { origin: app.url, cookie };
    expect((await app.send('POST', accountRoutes.refresh.path, { headers: origin })).status).toBe(401);
    expect((await app.logIn(email)).body.code).toBe('INVALID_CREDENTIALS');
    await erased(userId);
    expect((await streams.load(savedPanels, userId)).panels).toEqual([]);
    expect(await app.bindings.mail.local?.list(email)).toEqual([]);
    expect(await app.bindings.vault.pendingReferral(userId)).toBeNull();
    for (const trace of [email, 'qzmasked']) expect(app.storedBytes().includes(trace)).toBe(false);
  });

  it.each([
    ['a wrong password', { password: 'a wrong guess' }, 'WRONG_PASSWORD'],
    ['no password', {}, 'WRONG_PASSWORD'],
    ['a token instead of the password', { token: 'x' }, 'WRONG_PASSWORD'],
    ['the wrong word', { password, confirmation: 'delete' }, 'VALIDATION_ERROR'],
    ['no word', { password, confirmation: undefined }, 'VALIDATION_ERROR'],
  ])('is refused with %s', async (name, body, code) => {
    const { accessToken } = await app.signIn(`${name.replaceAll(' ', '-')}@example.com`);
    expect((await remove(accessToken, body)).body.code).toBe(code);
    expect((await send(accessToken, accountRoutes.me)).status).toBe(200);
  });

  it('takes an emailed link where there is no password: once, within an hour, from its own user', async () => {
    const [email, foreign] = ['google-one@example.com', 'google-two@example.com'];
    const { accessToken, userId } = await app.signIn(email);
    const other = await app.signIn(foreign);
    for (const id of [userId, other.userId]) await withoutPassword(id);
    expect((await remove(accessToken, {})).body.code).toBe('INVALID_CONFIRMATION_LINK');
    await send(other.accessToken, requestDeletionLink);
    const foreignToken = await deletionToken(foreign, 2);
    expect((await remove(accessToken, { token: foreignToken })).body.code).toBe('INVALID_CONFIRMATION_LINK');
    await app.clock.advance(60 * 60_000);
    const stale = await app.send('POST', accountRoutes.refresh.path, {
      headers: { origin: app.url, cookie: other.cookie },
    });
    expect((await remove(stale.body.accessToken, { token: foreignToken })).body.code).toBe('INVALID_CONFIRMATION_LINK');
    await send(stale.body.accessToken, requestDeletionLink);
    const token = await deletionToken(foreign, 3);
    expect((await app.send('POST', accountRoutes.verifyEmail.path, { body: { token } })).status).toBe(400);
    expect((await remove(stale.body.accessToken, { token })).status).toBe(200);
    await erased(other.userId);
  });

  it('leaves the address free for a new account', async () => {
    const email = 'returning@example.com';
    const first = await app.signIn(email);
    await remove(first.accessToken, { password });
    await erased(first.userId);
    const second = await app.signIn(email);
    expect(second.userId).not.toBe(first.userId);
    expect(await eventsOf(accountStream(first.userId))).toEqual([
      'AccountRegistered',
      'SignInMethodAdded',
      'EmailVerified',
      'AccountErased',
      'AccountErasureCompleted',
    ]);
  });

  it('sends a last email where emails leave this machine', async () => {
    const sent: Email[] = [];
    const on = await start({}, (bindings) => ({
      ...bindings,
      mail: {
        send: async (email) => {
          sent.push(email);
          await bindings.mail.send(email);
        },
      },
    }));
    const { local } = on.bindings.mail;
    expect(local).toBeUndefined();
    const { accessToken, userId } = await on.signIn('far-away@example.com');
    await remove(accessToken, { password }, on);
    await erased(userId, on);
    expect(sent.at(-1)).toMatchObject({ to: 'far-away@example.com', subject: 'Your account was deleted' });
  });
});
