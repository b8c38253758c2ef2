import { accountStream, creditsStream } from '@windtunnel/contracts/events/streams';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountTestApp, password, startAccountTestApp } from '../../test/kit/account-test-app.ts';
import { type Action, failEveryCall } from '../../test/kit/fail-every-call.ts';
import { createFailpoints } from '../../test/kit/failpoints.ts';

const failpoints = createFailpoints();
let app: AccountTestApp;
beforeAll(async () => {
  app = await startAccountTestApp({}, (bindings) => ({
    ...bindings,
    vault: failpoints.watch(bindings.vault),
    eventStore: failpoints.watch(bindings.eventStore),
    mail: { ...bindings.mail, send: failpoints.watch(bindings.mail).send },
  }));
});
afterAll(() => app.close());

const post = (route: { path: string }, body: unknown) => app.send('POST', route.path, { body });
const newestLink = async (email: string) => {
  const emails = (await app.bindings.mail.local?.list(email)) ?? [];
  const links = emails.map(({ text }) => /\/(verify-email|reset-password)\?token=([\w.-]+)/.exec(text));
  const [, page = '', token = ''] = links.find((link) => link !== null) ?? [];
  return { page, token };
};
const followLink = async ({ page, token }: { page: string; token: string }, secret: string) =>
  page === 'verify-email'
    ? await post(accountRoutes.verifyEmail, { token, password: secret })
    : await post(accountRoutes.resetPassword, { token, password: secret });
const eventsOf = async (stream: string) => {
  const types: string[] = [];
  for await (const { type } of app.bindings.eventStore.readStream(stream)) types.push(type);
  return types.sort();
};

const signUp = (email: string) => post(accountRoutes.signup, { email, password });
const signUpAndConfirm = async (email: string) => {
  await signUp(email);
  await followLink(await newestLink(email), password);
};
const expectOneAccount = async (email: string, secret = password) => {
  const { status, body } = await app.logIn(email, secret);
  expect([email, status, body.user?.credits]).toEqual([email, 200, 20]);
  expect(await eventsOf(creditsStream(body.user.id))).toEqual(['CreditsGranted']);
  expect(await eventsOf(accountStream(body.user.id))).toEqual([
    'AccountRegistered',
    'EmailVerified',
    'SignInMethodAdded',
  ]);
};
const newPassword = 'another password';
const askForLink = async (email: string) => {
  const before = (await app.bindings.mail.local?.list(email))?.length ?? 0;
  await post(accountRoutes.forgotPassword, { email });
  await app.emails(email, before + 1);
};

const actions: readonly Action[] = [
  {
    name: 'signing-up',
    prepare: async () => undefined,
    perform: signUp,
    recover: async (email) => {
      await signUpAndConfirm(email);
      await expectOneAccount(email);
    },
  },
  {
    name: 'confirming',
    prepare: signUp,
    perform: async (email) => await followLink(await newestLink(email), password),
    recover: async (email) => {
      await followLink(await newestLink(email), password);
      await expectOneAccount(email);
    },
  },
  {
    name: 'signing-in',
    prepare: signUpAndConfirm,
    perform: (email) => app.logIn(email),
    recover: expectOneAccount,
  },
  {
    name: 'resetting',
    prepare: async (email) => {
      await signUpAndConfirm(email);
      await askForLink(email);
    },
    perform: async (email) => await followLink(await newestLink(email), newPassword),
    recover: async (email) => {
      // V27: a link that could not do its work has not been used up.
      if ((await app.logIn(email, newPassword)).status !== 200)
        expect((await followLink(await newestLink(email), newPassword)).status).toBe(200);
      await expectOneAccount(email, newPassword);
    },
  },
];

describe.each(actions)('$name', (action) => {
  it.each(['before', 'after'] as const)(
    'locks no user out and does nothing twice when a store fails %s any one of its calls',
    async (when) => {
      expect(await failEveryCall(failpoints, action, when)).toBeGreaterThanOrEqual(3);
    },
    30_000,
  );
});
