import { accountSettingsRoutes } from '@windtunnel/contracts/http/account-settings';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountTestApp,
  password,
  startAccountTestApp,
  withoutTrace,
} from '../../../test/kit/account-test-app.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';

let app: AccountTestApp;
beforeAll(async () => {
  app = await startAccountTestApp();
});
afterAll(() => app.close());

const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });
const send = (accessToken: string, route: { method: string; path: string }, body?: unknown) =>
  app.send(route.method, route.path, { body, headers: bearer(accessToken) });
const post = (route: { path: string }, body: unknown) => app.send('POST', route.path, { body });
const linkIn = (text: string | undefined) => /[?&]token=([^&\s]+)/.exec(text ?? '')?.[1] ?? '';
const hashesIn = async (work: () => Promise<unknown>) => {
  const hasher = app.app.get(PasswordHasher);
  const before = hasher.callsMade;
  await work();
  return hasher.callsMade - before;
};
const isSignedIn = async (accessToken: string) => (await send(accessToken, accountRoutes.me)).status === 200;

describe('the profile', () => {
  it('shows a changed name at once, trims it, and removes an empty one', async () => {
    const { accessToken } = await app.signIn('profile@example.com');
    const rename = async (firstName: string) =>
      (await send(accessToken, accountSettingsRoutes.changeProfile, { firstName })).body.user.firstName;
    expect(await rename('  Ada ')).toBe('Ada');
    expect((await send(accessToken, accountRoutes.me)).body.user.firstName).toBe('Ada');
    expect(await rename(' ')).toBeNull();
  });

  it('refuses a name that is too long', async () => {
    const { accessToken } = await app.signIn('long-name@example.com');
    const { status, body } = await send(accessToken, accountSettingsRoutes.changeProfile, {
      firstName: 'x'.repeat(61),
    });
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('the password', () => {
  const newPassword = 'a better password';

  it('is replaced with the current one: other sessions end, this one stays, and the owner gets an email', async () => {
    const email = 'password@example.com';
    const { accessToken } = await app.signIn(email);
    const other = (await app.logIn(email)).body.accessToken;
    const change = { currentPassword: password, newPassword };
    expect(await hashesIn(() => send(accessToken, accountSettingsRoutes.changePassword, change))).toBe(2);
    expect([await isSignedIn(accessToken), await isSignedIn(other)]).toEqual([true, false]);
    const [notice] = await app.emails(email, 2);
    expect(notice?.subject).toBe('Your password was changed');
    expect((await app.logIn(email)).status).toBe(400);
    expect((await app.logIn(email, newPassword)).status).toBe(200);
  });

  it('stays the same without the current one, at the price of one hash', async () => {
    const { accessToken } = await app.signIn('guess@example.com');
    const change = { currentPassword: 'a wrong guess', newPassword };
    let refused: Awaited<ReturnType<typeof send>> | undefined;
    const hashes = await hashesIn(async () => {
      refused = await send(accessToken, accountSettingsRoutes.changePassword, change);
    });
    expect([refused?.status, refused?.body.code, hashes]).toEqual([400, 'WRONG_PASSWORD', 1]);
    expect((await app.logIn('guess@example.com')).status).toBe(200);
  });

  it('is replaced by exactly one of several concurrent requests', async () => {
    const { accessToken } = await app.signIn('race@example.com');
    const attempts = Array.from({ length: 4 }, (_, index) =>
      send(accessToken, accountSettingsRoutes.changePassword, {
        currentPassword: password,
        newPassword: `${newPassword} ${index}`,
      }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400]);
  });

  it('invalidates the reset links sent before', async () => {
    const email = 'old-link@example.com';
    const { accessToken } = await app.signIn(email);
    await post(accountRoutes.forgotPassword, { email });
    const token = await app.token(email, 2);
    await send(accessToken, accountSettingsRoutes.changePassword, { currentPassword: password, newPassword });
    expect((await post(accountRoutes.resetPassword, { token, password: 'from an old link' })).body.code).toBe(
      'INVALID_RESET_LINK',
    );
  });

  it('cannot be changed where there is none, but can be set by the emailed link', async () => {
    const email = 'google-only@example.com';
    const { accessToken, userId } = await app.signIn(email);
    await withoutPassword(userId);
    expect((await send(accessToken, accountSettingsRoutes.settings)).body).toEqual({ hasPassword: false });
    const change = { currentPassword: password, newPassword };
    expect((await send(accessToken, accountSettingsRoutes.changePassword, change)).body.code).toBe('PASSWORD_NOT_SET');
    await post(accountRoutes.forgotPassword, { email });
    await post(accountRoutes.resetPassword, { token: await app.token(email, 2), password: newPassword });
    expect((await app.logIn(email, newPassword)).status).toBe(200);
  });
});

async function withoutPassword(userId: string, change: { readonly demo?: boolean } = {}): Promise<void> {
  const account = await app.bindings.vault.accountById(userId);
  if (account !== null) await app.bindings.vault.updateAccount({ ...account, passwordHash: null, ...change });
}

describe('the email address', () => {
  const request = (accessToken: string, newEmail: string, secret = password) =>
    send(accessToken, accountSettingsRoutes.requestEmailChange, { newEmail, password: secret });
  const approve = (token: string) => post(accountSettingsRoutes.approveEmailChange, { token });
  const confirm = (token: string) => post(accountSettingsRoutes.confirmNewEmail, { token });
  const newestLink = async (to: string, count: number) => linkIn((await app.emails(to, count))[0]?.text);

  it('changes only after both addresses have agreed, each with a link that works once', async () => {
    const [email, newEmail] = ['before@example.com', 'after@example.com'];
    const { accessToken, userId } = await app.signIn(email);
    const other = (await app.logIn(email)).body.accessToken;
    expect((await request(accessToken, newEmail)).body.message).toContain(email);
    const approval = await newestLink(email, 2);
    expect((await app.logIn(email)).status).toBe(200);
    expect(await app.bindings.mail.local?.list(newEmail)).toEqual([]);
    expect((await approve(approval)).status).toBe(200);
    const confirmation = await newestLink(newEmail, 1);
    expect((await app.logIn(newEmail)).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(confirmation)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await approve(approval)).body.code).toBe('INVALID_CONFIRMATION_LINK');
    expect([(await app.logIn(email)).status, (await app.logIn(newEmail)).status]).toEqual([400, 200]);
    expect([await isSignedIn(accessToken), await isSignedIn(other)]).toEqual([true, false]);
    const me = (await send(accessToken, accountRoutes.me)).body.user;
    expect([me.id, me.email, me.username]).toEqual([userId, newEmail, 'after']);
    expect((await app.emails(email, 3))[0]?.subject).toBe('Your email address was changed');
    expect((await app.emails(newEmail, 2))[0]?.subject).toBe('Your email address was changed');
  });

  it('V22: gives the same answers for a taken address as for a free one, and only its owner receives a notice', async () => {
    const [email, taken] = ['asker@example.com', 'owner@example.com'];
    await app.signIn(taken);
    const { accessToken } = await app.signIn(email);
    const free = withoutTrace(await request(accessToken, 'free@example.com'));
    const freeApproval = await newestLink(email, 2);
    const used = withoutTrace(await request(accessToken, taken.toUpperCase()));
    const takenApproval = await newestLink(email, 3);
    expect(used).toEqual(free);
    expect(withoutTrace(await approve(takenApproval))).toEqual(withoutTrace(await approve(freeApproval)));
    const [notice] = await app.emails(taken, 2);
    expect(notice?.subject).toBe('Your address already has a Windtunnel account');
    expect(linkIn(notice?.text)).toBe('');
    await app.emails('free@example.com', 1);
  });

  it('is not taken from a user who signed up with it while the link was under way', async () => {
    const { accessToken } = await app.signIn('slow@example.com');
    await request(accessToken, 'contested@example.com');
    await approve(await newestLink('slow@example.com', 2));
    const confirmation = await newestLink('contested@example.com', 1);
    await post(accountRoutes.signup, { email: 'contested@example.com', password });
    const verification = await newestLink('contested@example.com', 2);
    expect((await post(accountRoutes.verifyEmail, { token: verification, password })).status).toBe(200);
    expect((await confirm(confirmation)).body.code).toBe('INVALID_CONFIRMATION_LINK');
    expect((await send(accessToken, accountRoutes.me)).body.user.email).toBe('slow@example.com');
  });

  it('accepts no link of another kind, no changed link, and none that is older than an hour', async () => {
    const email = 'kinds@example.com';
    const { accessToken } = await app.signIn(email);
    await request(accessToken, 'kinds-new@example.com');
    const approval = await newestLink(email, 2);
    expect((await confirm(approval)).body.code).toBe('INVALID_CONFIRMATION_LINK');
    expect((await post(accountRoutes.resetPassword, { token: approval, password })).status).toBe(400);
    expect((await post(accountRoutes.verifyEmail, { token: approval })).status).toBe(400);
    const [userId = '', wanted = '', secret = ''] = approval.split('.');
    const forged = Buffer.from(JSON.stringify({ newEmail: 'thief@example.com', sessionId: 's' })).toString('base64url');
    expect((await approve([userId, forged, secret].join('.'))).body.code).toBe('INVALID_CONFIRMATION_LINK');
    expect((await approve([userId, wanted].join('.'))).body.code).toBe('INVALID_CONFIRMATION_LINK');
    await app.clock.advance(60 * 60_000);
    expect((await approve(approval)).body.code).toBe('INVALID_CONFIRMATION_LINK');
  });

  it('stays if the password was changed after the request, because the request may have been a thief', async () => {
    const email = 'robbed@example.com';
    const { accessToken } = await app.signIn(email);
    await request(accessToken, 'thief@example.com');
    const approval = await newestLink(email, 2);
    await send(accessToken, accountSettingsRoutes.changePassword, {
      currentPassword: password,
      newPassword: 'a new one at last',
    });
    expect((await approve(approval)).body.code).toBe('INVALID_CONFIRMATION_LINK');
  });

  it('needs the password, with one hash on either path, and another address than the present one', async () => {
    const email = 'needs@example.com';
    const { accessToken } = await app.signIn(email);
    const codes: (string | undefined)[] = [];
    const hashes = [];
    for (const secret of ['a wrong guess', password])
      hashes.push(
        await hashesIn(async () => {
          codes.push((await request(accessToken, 'needs-new@example.com', secret)).body.code);
        }),
      );
    expect([codes, hashes]).toEqual([
      ['WRONG_PASSWORD', undefined],
      [1, 1],
    ]);
    expect((await request(accessToken, email.toUpperCase())).body.code).toBe('VALIDATION_ERROR');
  });

  it('and the password of the demo account are fixed', async () => {
    const { accessToken, userId } = await app.signIn('fixed@example.com');
    const account = await app.bindings.vault.accountById(userId);
    if (account !== null) await app.bindings.vault.updateAccount({ ...account, demo: true });
    const bodies = [
      [accountSettingsRoutes.changePassword, { currentPassword: password, newPassword: password }],
      [accountSettingsRoutes.requestEmailChange, { newEmail: 'x@example.com', password }],
      [accountSettingsRoutes.requestDeletionLink, undefined],
      [accountSettingsRoutes.deleteAccount, { confirmation: 'DELETE', password }],
    ] as const;
    for (const [route, body] of bodies)
      expect((await send(accessToken, route, body)).body.code).toBe('DEMO_ACCOUNT_FIXED');
  });
});
