import { accountSettingsRoutes } from '@windtunnel/contracts/http/account-settings';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountTestApp, password, startAccountTestApp } from '../../../test/kit/account-test-app.ts';
import { createFailpoints } from '../../../test/kit/failpoints.ts';

const failpoints = createFailpoints();
let app: AccountTestApp;
beforeAll(async () => {
  app = await startAccountTestApp({}, (bindings) => ({ ...bindings, vault: failpoints.watch(bindings.vault) }));
});
afterAll(() => app.close());

const send = (accessToken: string, route: { method: string; path: string }, body: unknown) =>
  app.send(route.method, route.path, { body, headers: { authorization: `Bearer ${accessToken}` } });
const statusOf = async (email: string, secret = password) => (await app.logIn(email, secret)).status;
const ownerOf = async (email: string) => (await app.bindings.vault.accountByEmail(email))?.userId;
const isLive = async (accessToken: string) =>
  (await app.send('GET', accountRoutes.me.path, { headers: { authorization: `Bearer ${accessToken}` } })).status ===
  200;
const newestLink = async (to: string, path: string) => {
  const emails = (await app.bindings.mail.local?.list(to)) ?? [];
  const links = emails.map(({ text }) => new RegExp(`${path}\\?token=([^&\\s]+)`).exec(text)?.[1]);
  return links.find((link) => link !== undefined) ?? '';
};

const newPassword = 'a new password';
const changePassword = (accessToken: string) =>
  send(accessToken, accountSettingsRoutes.changePassword, { currentPassword: password, newPassword });

/** Everything up to the last step, without failures. Returns the token of the link at the new address. */
async function agreeToMove(accessToken: string, email: string, newEmail: string): Promise<string> {
  const seen = (await app.bindings.mail.local?.list(newEmail))?.length ?? 0;
  const before = (await app.bindings.mail.local?.list(email))?.length ?? 0;
  await send(accessToken, accountSettingsRoutes.requestEmailChange, { newEmail, password });
  await app.emails(email, before + 1);
  await send(accessToken, accountSettingsRoutes.approveEmailChange, {
    token: await newestLink(email, 'approve-email-change'),
  });
  await app.emails(newEmail, seen + 1);
  return await newestLink(newEmail, 'confirm-new-email');
}
const confirm = (token: string) => app.send('POST', accountSettingsRoutes.confirmNewEmail.path, { body: { token } });

describe.each(['before', 'after'] as const)('when a store fails %s any one of its calls', (when) => {
  it('a password is either the former or the new one, and the new one leaves no other session open', async () => {
    for (let nth = 1; ; nth += 1) {
      const email = `password.${when}.${nth}@example.com`;
      const { accessToken } = await app.signIn(email);
      const other = (await app.logIn(email)).body.accessToken;
      failpoints.arm(nth, when);
      await changePassword(accessToken);
      const failed = failpoints.disarm();
      const isNew = (await statusOf(email, newPassword)) === 200;
      expect([email, await statusOf(email)]).toEqual([email, isNew ? 400 : 200]);
      if (isNew) expect([email, await isLive(other)]).toEqual([email, false]);
      else expect((await changePassword((await app.logIn(email)).body.accessToken)).status).toBe(200);
      expect(await statusOf(email, newPassword)).toBe(200);
      if (!failed) return expect(nth).toBeGreaterThanOrEqual(4);
    }
  }, 60_000);

  it('an account is at one address, and moving it leaves no other way in', async () => {
    for (let nth = 1; ; nth += 1) {
      const [email, newEmail] = [`from.${when}.${nth}@example.com`, `to.${when}.${nth}@example.com`];
      const { accessToken, userId } = await app.signIn(email);
      const other = (await app.logIn(email)).body.accessToken;
      const token = await agreeToMove(accessToken, email, newEmail);
      failpoints.arm(nth, when);
      await confirm(token);
      const failed = failpoints.disarm();
      const moved = (await ownerOf(newEmail)) === userId;
      expect([email, await ownerOf(email)]).toEqual([email, moved ? undefined : userId]);
      if (moved) expect([email, await isLive(other)]).toEqual([email, false]);
      else {
        // V27: a link that could not do its work has not been used up.
        expect((await confirm(token)).status).toBe(200);
      }
      expect([await ownerOf(email), await ownerOf(newEmail)]).toEqual([undefined, userId]);
      if (!failed) return expect(nth).toBeGreaterThanOrEqual(6);
    }
  }, 60_000);
});
