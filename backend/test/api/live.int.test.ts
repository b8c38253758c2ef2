import { liveProgress, resultRoutes } from '@windtunnel/contracts/http/results';
import { sessionRoutes } from '@windtunnel/contracts/http/sessions';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { createLogger } from '@windtunnel/infra/logging/logger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WorkflowCommandGateway } from '../../src/study-run/workflow-command-gateway.ts';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aReadyStudy } from '../kit/build-study.ts';
import { addressOf } from '../kit/call-route.ts';
import { usualSettings } from '../kit/embedded-bindings.ts';
import { openEvents } from '../kit/open-events.ts';
import { saveInterview, saveStudy } from '../kit/save-read-models.ts';

const logged: string[] = [];
let backend: TestBackend;
let user: TestUser;
beforeAll(async () => {
  const settings = { ...usualSettings, liveStreams: { perUser: 60, max: 2_000 } };
  backend = await startBackend({ settings, logger: createLogger('debug', (line) => logged.push(line)) });
  user = await backend.user();
});
afterAll(() => backend.close());

async function aRunningStudy() {
  const id = await aReadyStudy(user);
  await user.call(studyRoutes.launch, { params: { id }, body: { batchId: `batch-${id}` } });
  const state = await saveStudy(backend, id);
  await saveInterview(backend, state, 0, {});
  return { id, state, launch: { ownerId: user.userId, studyId: id, batchId: `batch-${id}` } };
}
const watch = (id: string, lastEventId?: string) =>
  openEvents(backend.url + addressOf(resultRoutes.live, { params: { id } }), user.token, lastEventId);

/** The id of another session of the same user. */
async function anotherSession(): Promise<string> {
  const { vault, ids } = backend.bindings;
  const [known] = await vault.sessionsOfUser(user.userId);
  if (known === undefined) throw new Error('The user has no session');
  const sessionId = ids.uuid();
  await vault.insertSession({ ...known, sessionId, refreshHash: ids.secret() });
  return sessionId;
}

describe('resultRoutes.live', () => {
  it('sends the current state at once and after every change, and ends with the study', async () => {
    const { id, launch } = await aRunningStudy();
    const gateway = backend.app.get(WorkflowCommandGateway, { strict: false });
    await using events = await watch(id);
    expect(events.contentType).toMatch(/^text\/event-stream/);
    const begun = await events.next();
    expect(liveProgress.parse(begun?.data)).toMatchObject({ studyId: id, status: 'LAUNCHED' });
    expect(begun?.id).toMatch(/^\d{16}$/);

    await saveStudy(backend, id, { status: 'COMPLETED' });
    await gateway.send('CompleteStudy', { ...launch, completed: 2, failed: 0, studyAnalysisStatus: 'recorded' });
    const last = await events.next();
    expect(last?.data).toMatchObject({ status: 'COMPLETED' });
    expect(last?.id && begun?.id && last.id > begun.id).toBe(true);
    expect(await events.ended()).toBe(true);
  });

  it('continues after the last message the client has seen', async () => {
    const { id } = await aRunningStudy();
    const head = (await backend.bindings.eventStore.head()) ?? undefined;
    await using events = await watch(id, head);
    expect((await events.next())?.id).toBe(head);
  });

  it('sends one message for an ended study', async () => {
    const { id, launch } = await aRunningStudy();
    const gateway = backend.app.get(WorkflowCommandGateway, { strict: false });
    await gateway.send('CompleteStudy', { ...launch, completed: 2, failed: 0, studyAnalysisStatus: 'recorded' });
    await saveStudy(backend, id);
    await using events = await watch(id);
    expect((await events.next())?.data).toMatchObject({ status: 'COMPLETED' });
    expect(await events.ended()).toBe(true);
  });

  it('ends with the session of the client, which receives nothing more', async () => {
    const { id } = await aRunningStudy();
    const watcher = await backend.fresh(user.userId, await anotherSession());
    await using events = await openEvents(
      backend.url + addressOf(resultRoutes.live, { params: { id } }),
      watcher.token,
    );
    expect((await events.next())?.data).toMatchObject({ status: 'LAUNCHED' });
    await user.call(sessionRoutes.revokeOthers);
    await saveStudy(backend, id, { status: 'CANCELLED' });
    await user.call(studyRoutes.cancel, { params: { id }, body: { deleteDraft: false } });
    expect(await events.next()).toBeNull();
  });

  it('serves fifty clients and lets them disconnect', async () => {
    const { id } = await aRunningStudy();
    const clients = await Promise.all(Array.from({ length: 50 }, () => watch(id)));
    await Promise.all(clients.map((events) => events.next()));
    await saveStudy(backend, id, { status: 'CANCELLED' });
    await user.call(studyRoutes.cancel, { params: { id }, body: { deleteDraft: false } });
    for (const events of clients) expect((await events.next())?.id).toBeDefined();
    for (const events of clients) await events[Symbol.asyncDispose]();
  });
});

it('a shutdown does not wait for the clients of live streams', async () => {
  const other = await startBackend();
  const owner = await other.user();
  const id = await aReadyStudy(owner);
  await owner.call(studyRoutes.launch, { params: { id }, body: { batchId: 'batch-0001' } });
  await saveInterview(other, await saveStudy(other, id), 0, {});
  await using events = await openEvents(other.url + addressOf(resultRoutes.live, { params: { id } }), owner.token);
  await events.next();
  await other.close();
  expect(await events.ended()).toBe(true);
});

it('none of this is logged', async () => {
  await user.call(studyRoutes.list);
  expect(logged).toEqual([]);
});
