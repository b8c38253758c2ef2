import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { resultRoutes } from '@windtunnel/contracts/http/results';
import { sessionRoutes } from '@windtunnel/contracts/http/sessions';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Sessions } from '../../src/accounts/sessions/sessions.ts';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aReadyStudy } from '../kit/build-study.ts';
import { addressOf } from '../kit/call-route.ts';
import { usualSettings } from '../kit/embedded-bindings.ts';
import { openEvents } from '../kit/open-events.ts';
import { saveInterview, saveStudy } from '../kit/save-read-models.ts';

const liveStreams = { perUser: 3, max: 5 };
/** Far less than the time between two heartbeats; a stream that is still open then ends the test. */
const endsInTime = { timeout: 8_000 };

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ settings: { ...usualSettings, liveStreams } });
});
afterAll(() => backend.close());

async function aRunningStudy(user: TestUser): Promise<string> {
  const id = await aReadyStudy(user);
  await user.call(studyRoutes.launch, { params: { id }, body: { batchId: `batch-${id}` } });
  await saveInterview(backend, await saveStudy(backend, id), 0, {});
  return id;
}

const addressFor = (id: string) => backend.url + addressOf(resultRoutes.live, { params: { id } });

/** A stream of a session of its own, after its first message. */
async function aStreamOf(userId: string, id: string) {
  const device = { deviceInfo: 'Another browser', ipAddress: null };
  const { session, refreshToken } = await backend.app.get(Sessions, { strict: false }).open(userId, device);
  const watcher = await backend.fresh(userId, session.sessionId);
  const events = await openEvents(addressFor(id), watcher.token);
  expect((await events.next())?.data).toMatchObject({ status: 'LAUNCHED' });
  return { events, watcher, refreshToken, sessionId: session.sessionId };
}

describe('V31: a live stream ends with its session', endsInTime, () => {
  it('after a logout, while the other sessions of the user go on', async () => {
    const user = await backend.user();
    const id = await aRunningStudy(user);
    const [leaving, staying] = [await aStreamOf(user.userId, id), await aStreamOf(user.userId, id)];
    await backend.call(accountRoutes.logout, {
      headers: { cookie: `windtunnel-refresh=${leaving.refreshToken}`, origin: usualSettings.publicUrl },
    });
    expect(await leaving.events.ended()).toBe(true);
    await saveStudy(backend, id, { status: 'CANCELLED' });
    await user.call(studyRoutes.cancel, { params: { id }, body: { deleteDraft: false } });
    expect((await staying.events.next())?.data).toMatchObject({ status: 'CANCELLED' });
  });

  it('after a password reset, which ends every session of the user', async () => {
    const user = await backend.user();
    const id = await aRunningStudy(user);
    const streams = [await aStreamOf(user.userId, id), await aStreamOf(user.userId, id)];
    await backend.app.get(Sessions, { strict: false }).endAllOf(user.userId);
    for (const { events } of streams) expect(await events.ended()).toBe(true);
  });

  it('after it is revoked from another session, alone or with all others', async () => {
    const user = await backend.user();
    const id = await aRunningStudy(user);
    const [one, other] = [await aStreamOf(user.userId, id), await aStreamOf(user.userId, id)];
    await user.call(sessionRoutes.revoke, { params: { id: one.sessionId } });
    expect(await one.events.ended()).toBe(true);
    await user.call(sessionRoutes.revokeOthers);
    expect(await other.events.ended()).toBe(true);
  });

  it('after another api process has ended it', async () => {
    const user = await backend.user();
    const id = await aRunningStudy(user);
    const { events, sessionId } = await aStreamOf(user.userId, id);
    await backend.bindings.vault.deleteSession(sessionId);
    expect(await events.ended()).toBe(true);
  });

  it('and while the sessions cannot be read', async () => {
    const { vault } = backend.bindings;
    const user = await backend.user();
    const id = await aRunningStudy(user);
    const { events } = await aStreamOf(user.userId, id);
    const { sessionsById } = vault;
    Object.assign(vault, { sessionsById: () => Promise.reject(new Error('no connection')) });
    expect(await events.ended()).toBe(true);
    Object.assign(vault, { sessionsById });
  });
});

describe('live streams are limited', () => {
  const statusOf = async (user: TestUser, id: string) => {
    const response = await fetch(addressFor(id), { headers: { authorization: `Bearer ${user.token}` } });
    if (response.ok) await response.body?.cancel();
    return response.ok ? 200 : await response.json();
  };
  const refused = { code: 'TOO_MANY_STREAMS', retryable: true };

  it('for a user, and for the process; a stream that ends makes room', async () => {
    const [user, other] = [await backend.user(), await backend.user()];
    const [id, othersId] = [await aRunningStudy(user), await aRunningStudy(other)];
    const own = [];
    while (own.length < liveStreams.perUser) own.push(await aStreamOf(user.userId, id));
    expect(await statusOf(user, id)).toMatchObject({ ...refused, details: { streamsMax: 3 } });
    const others = [await aStreamOf(other.userId, othersId), await aStreamOf(other.userId, othersId)];
    expect(await statusOf(other, othersId)).toMatchObject(refused);
    await own[0]?.events[Symbol.asyncDispose]();
    await expect.poll(() => statusOf(other, othersId)).toBe(200);
    for (const { events } of [...own, ...others]) await events[Symbol.asyncDispose]();
  });
});
