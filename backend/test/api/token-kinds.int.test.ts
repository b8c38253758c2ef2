import { accountSettingsRoutes } from '@windtunnel/contracts/http/account-settings';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import type { Route } from '@windtunnel/contracts/http/route';
import { workflowCommandKeyHeader, workflowCommandPath } from '@windtunnel/contracts/workflows/workflow-command-wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { HandoffTokens } from '../../src/accounts/google/handoff-tokens.ts';
import { type AccountTestApp, password, startAccountTestApp } from '../kit/account-test-app.ts';
import { allRoutes } from '../kit/all-routes.ts';

/** A kind of secret that grants something: how it is issued, and whether the place where it belongs accepts a text. */
interface TokenKind {
  readonly issue: () => Promise<string>;
  readonly accepts: (token: string) => Promise<boolean>;
}

const runCommandKey = 'a-secret-that-both-programs-know-0123456789';
const imageKey = 'concept-validation/study-1/concept-1/a.png';
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let app: AccountTestApp;
let users = 0;
beforeAll(async () => {
  app = await startAccountTestApp({ keys: { accessToken: new Uint8Array(32).fill(7), runCommand: runCommandKey } });
  await app.bindings.images.restore(imageKey, { bytes: pixel, contentType: 'image/png' });
});
afterAll(() => app.close());

const anEmail = () => {
  users += 1;
  return `kinds${users}@example.com`;
};
const post = (path: string, body: unknown) => app.send('POST', path, { body });
const isOk = ({ status }: { readonly status: number }) => status >= 200 && status < 300;

/** A link by which the address of a new account is changed; the second one only after the first was used. */
async function emailChangeLink(purpose: 'approve' | 'confirm'): Promise<string> {
  const [email, newEmail] = [anEmail(), anEmail()];
  const { accessToken } = await app.signIn(email);
  const headers = { authorization: `Bearer ${accessToken}` };
  await app.send('POST', accountSettingsRoutes.requestEmailChange.path, { body: { newEmail, password }, headers });
  const approval = await app.token(email, 2);
  if (purpose === 'approve') return approval;
  await post(accountSettingsRoutes.approveEmailChange.path, { token: approval });
  return await app.token(newEmail, 1);
}

/** What a browser has besides the token: the cookie of its hand-off, or the session that its deletion belongs to. */
const handoffSecrets = new Map<string, string>();
const deletionSessions = new Map<string, string>();

/** That of the browser to which the token was issued or, for any other text, of one to which a good token was. */
async function belongingTo(token: string, issued: ReadonlyMap<string, string>, issue: () => Promise<string>) {
  return issued.get(token) ?? issued.get(await issue()) ?? '';
}

async function handoffToken(): Promise<string> {
  const { userId } = await app.signIn(anEmail());
  const { token, secret } = await app.app.get(HandoffTokens).issue(userId);
  handoffSecrets.set(token, secret);
  return token;
}

/** Sent to an account that has no password. */
async function deletionLink(): Promise<string> {
  const email = anEmail();
  const { accessToken, userId } = await app.signIn(email);
  const account = await app.bindings.vault.accountById(userId);
  if (account !== null) await app.bindings.vault.updateAccount({ ...account, passwordHash: null });
  const headers = { authorization: `Bearer ${accessToken}` };
  await app.send('POST', accountSettingsRoutes.requestDeletionLink.path, { headers });
  const [newest] = await app.emails(email, 2);
  const token = /[?&]deletion=([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? '';
  deletionSessions.set(token, accessToken);
  return token;
}

async function viewQuery(): Promise<URLSearchParams> {
  const view = await app.bindings.images.signView(imageKey, 600);
  return new URL(view?.signedUrl ?? '', app.url).searchParams;
}
const uploadFields = async () =>
  (
    await app.bindings.images.signUpload({
      key: imageKey,
      userId: 'user-1',
      contentType: 'image/png',
      bytesMax: 1_000,
      expiresInSeconds: 600,
    })
  ).uploadFields;

/** A new kind of token is one more row. */
const kinds: Readonly<Record<string, TokenKind>> = {
  'access token': {
    issue: async () => (await app.signIn(anEmail())).accessToken,
    accepts: async (token) =>
      isOk(await app.send('GET', accountRoutes.me.path, { headers: { authorization: `Bearer ${token}` } })),
  },
  'refresh token': {
    issue: async () => (await app.signIn(anEmail())).cookie.split('=')[1] ?? '',
    accepts: async (token) =>
      isOk(
        await app.send('POST', accountRoutes.refresh.path, {
          headers: { origin: app.url, cookie: `windtunnel-refresh=${token}` },
        }),
      ),
  },
  'verification link': {
    issue: async () => {
      const email = anEmail();
      await post(accountRoutes.signup.path, { email, password });
      return await app.token(email, 1);
    },
    accepts: async (token) => isOk(await post(accountRoutes.verifyEmail.path, { token, password })),
  },
  'reset link': {
    issue: async () => {
      const email = anEmail();
      await app.signIn(email);
      await post(accountRoutes.forgotPassword.path, { email });
      return await app.token(email, 2);
    },
    accepts: async (token) => isOk(await post(accountRoutes.resetPassword.path, { token, password })),
  },
  'hand-off token of a return from Google': {
    issue: handoffToken,
    accepts: async (token) => {
      const secret = await belongingTo(token, handoffSecrets, handoffToken);
      const headers = { origin: app.url, cookie: `windtunnel-google=${secret}` };
      return isOk(await app.send('POST', accountRoutes.googleSession.path, { headers, body: { token } }));
    },
  },
  'link that approves a new address': {
    issue: () => emailChangeLink('approve'),
    accepts: async (token) => isOk(await post(accountSettingsRoutes.approveEmailChange.path, { token })),
  },
  'link that confirms a new address': {
    issue: () => emailChangeLink('confirm'),
    accepts: async (token) => isOk(await post(accountSettingsRoutes.confirmNewEmail.path, { token })),
  },
  'link that deletes an account': {
    issue: deletionLink,
    accepts: async (token) => {
      const accessToken = await belongingTo(token, deletionSessions, deletionLink);
      const headers = { authorization: `Bearer ${accessToken}` };
      const body = { confirmation: 'DELETE', token };
      return isOk(await app.send('POST', accountSettingsRoutes.deleteAccount.path, { headers, body }));
    },
  },
  'workflow command key': {
    issue: async () => runCommandKey,
    accepts: async (token) => {
      const headers = { [workflowCommandKeyHeader]: token };
      return (await app.send('POST', `${workflowCommandPath}/CancelStudy`, { headers, body: {} })).status !== 401;
    },
  },
  'link to an image': {
    issue: async () => (await viewQuery()).get('signature') ?? '',
    accepts: async (signature) => {
      const query = await viewQuery();
      query.set('signature', signature);
      return isOk(await app.send('GET', `/api/uploads/view?${query}`));
    },
  },
  'form of an upload': {
    issue: async () => (await uploadFields()).signature ?? '',
    accepts: async (signature) => {
      const fields = { ...(await uploadFields()), signature };
      try {
        return app.bindings.images.local?.admit(fields) !== undefined;
      } catch {
        return false;
      }
    },
  },
};

describe.each(Object.entries(kinds))('V27: a %s', (name, { issue }) => {
  it.each(Object.entries(kinds))(`is judged by the verifier of a %s`, async (verifier, { accepts }) => {
    expect(await accepts(await issue())).toBe(verifier === name);
  });
});

/** Every field of every body whose name says that it is a token. */
const tokenFields = (await allRoutes()).flatMap(([name, route]) =>
  Object.keys((route.body as z.ZodObject | undefined)?.shape ?? {})
    .filter((field) => /token$/i.test(field))
    .map((field) => [name, field, route] as const),
);
const malformed: readonly unknown[] = [
  null,
  '',
  [],
  {},
  0,
  undefined,
  true,
  ['a'],
  { $ne: null },
  ' ',
  'x'.repeat(10_000),
];

describe('V27: a malformed token', () => {
  it('is looked for in every field there is', () => {
    expect(tokenFields.map(([name]) => name)).toEqual(
      expect.arrayContaining(['accountRoutes.verifyEmail', 'accountRoutes.resetPassword']),
    );
  });

  it.each(tokenFields)('is refused with a code by %s in the field %s', async (_name, field, route: Route) => {
    const { accessToken } = await app.signIn(anEmail());
    const headers = { authorization: `Bearer ${accessToken}`, origin: app.url };
    for (const value of malformed) {
      const body = { password, [field]: value };
      const { status, body: error } = await app.send(route.method, route.path, { headers, body });
      expect(status, JSON.stringify(value)).toBe(400);
      expect(error.code).toMatch(/^[A-Z_]+$/);
    }
  });

  it.each(['', 'Bearer', 'Bearer ', 'Bearer null', 'Bearer undefined', 'Bearer {}', 'Bearer ..', 'Basic YTpi'])(
    'is refused in the header %j',
    async (authorization) => {
      const response = await app.send('GET', accountRoutes.me.path, { headers: { authorization } });
      expect([response.status, response.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    },
  );

  it.each(['', 'null', 'undefined', '[]', 'j:null', 'j:{"a":1}', '.', '..', 'a.b.c'])(
    'is refused in the cookie %j',
    async (value) => {
      const headers = { origin: app.url, cookie: `windtunnel-refresh=${encodeURIComponent(value)}` };
      const response = await app.send('POST', accountRoutes.refresh.path, { headers });
      expect([response.status, response.body.code]).toEqual([401, 'REFRESH_REFUSED']);
    },
  );
});
