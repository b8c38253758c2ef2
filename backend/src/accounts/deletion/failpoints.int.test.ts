import { accountStream } from '@windtunnel/contracts/events/streams';
import { accountSettingsRoutes } from '@windtunnel/contracts/http/account-settings';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type AccountTestApp, password, startAccountTestApp } from '../../../test/kit/account-test-app.ts';
import { createFailpoints } from '../../../test/kit/failpoints.ts';
import { ResumeErasures } from './resume-erasures.ts';

const failpoints = createFailpoints();
let app: AccountTestApp;
beforeAll(async () => {
  app = await startAccountTestApp({}, (bindings) => ({
    ...bindings,
    vault: failpoints.watch(bindings.vault),
    eventStore: failpoints.watch(bindings.eventStore),
    images: failpoints.watch(bindings.images),
    mail: {
      ...bindings.mail,
      ...(bindings.mail.local === undefined ? {} : { local: failpoints.watch(bindings.mail.local) }),
    },
  }));
});
afterAll(() => app.close());

const eventsOf = async (userId: string) => {
  const types: string[] = [];
  for await (const { type } of app.bindings.eventStore.readStream(accountStream(userId))) types.push(type);
  return types;
};
const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });
const deletion = (accessToken: string) =>
  app.send('POST', accountSettingsRoutes.deleteAccount.path, {
    body: { confirmation: 'DELETE', password },
    headers: bearer(accessToken),
  });

/** Deletes an account with a study while one call fails. Returns whether the call was reached. */
async function deleteFailing(email: string, nth: number, when: 'before' | 'after') {
  const { accessToken, userId } = await app.signIn(email);
  const study = { title: 'T', objective: 'O', type: 'DESIGN_REVIEW' };
  const drafted = await app.send('POST', studyRoutes.createDraft.path, { body: study, headers: bearer(accessToken) });
  expect(drafted.status).toBe(200);
  failpoints.arm(nth, when);
  await deletion(accessToken);
  const isOver = async () => failpoints.hasFailed() || (await eventsOf(userId)).includes('AccountErasureCompleted');
  await vi.waitFor(async () => expect(await isOver()).toBe(true), { interval: 5 });
  return { userId, failed: failpoints.disarm() };
}

/** What a restart does; or, if nothing had happened yet, the user who tries again. */
async function recover(email: string, userId: string): Promise<void> {
  if (!(await eventsOf(userId)).includes('AccountErased')) {
    const { status, body } = await app.logIn(email);
    expect([email, status, body.user.id]).toEqual([email, 200, userId]);
    await deletion(body.accessToken);
  }
  await app.app.get(ResumeErasures).resume();
}

it.each(['before', 'after'] as const)(
  'V45: an erasure is complete after a restart when a store fails %s any one of its calls',
  async (when) => {
    let nth = 1;
    for (; ; nth += 1) {
      const email = `erased.${when}.${nth}@example.com`;
      const { userId, failed } = await deleteFailing(email, nth, when);
      await recover(email, userId);
      expect((await eventsOf(userId)).slice(-2)).toEqual(['AccountErased', 'AccountErasureCompleted']);
      expect(app.storedBytes().includes(email)).toBe(false);
      expect(await app.bindings.mail.local?.list(email)).toEqual([]);
      if (!failed) break;
      expect(nth).toBeLessThan(60);
    }
    expect(nth).toBeGreaterThan(15);
  },
  60_000,
);
