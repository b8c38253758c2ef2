import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { expect, it } from 'vitest';
import { startBackend } from '../kit/backend.ts';
import { aDraft, aReadyStudy } from '../kit/build-study.ts';

it('on a full disk changes are refused as retryable, reads continue, and free space is enough to recover', async () => {
  const folder = aDataFolder();
  const eventStore = createSqliteEventStore({ file: folder.file('events.db') });
  const backend = await startBackend({ eventStore });
  try {
    const user = await backend.user();
    const ready = await aReadyStudy(user);
    const id = await aDraft(user);
    const rename = (title: string) =>
      user.call(studyRoutes.saveStep, { body: { id, step: 'setup', title, objective: 'x'.repeat(2_000) } });
    eventStore.limitPages(1);
    let stored = 'Leftovers';
    let refused = await rename('Title 0');
    for (let count = 1; refused.status === 200; count += 1) {
      stored = refused.body.study.title;
      refused = await rename(`Title ${count}`);
    }
    expect(refused.status).toBe(503);
    expect(refused.error).toMatchObject({ code: 'STORE_UNAVAILABLE', retryable: true });
    const eventTypes = await backend.eventTypes();
    const launch = () => user.call(studyRoutes.launch, { params: { id: ready }, body: { batchId: 'batch-0001' } });
    expect((await launch()).status).toBe(503);
    expect(await backend.eventTypes()).toEqual(eventTypes);
    expect((await user.call(studyRoutes.get, { params: { id } })).body.study.title).toBe(stored);
    expect((await user.call(usageRoutes.quota)).body.data.creditsRemaining).toBe(20);

    eventStore.limitPages(1_000_000);
    expect((await rename('Space again')).body.study.title).toBe('Space again');
    await expect.poll(async () => (await launch()).status, { timeout: 10_000 }).toBe(200);
    expect((await backend.eventTypes()).filter((type) => type === 'CreditsReserved')).toHaveLength(1);
  } finally {
    await backend.close();
    folder.remove();
  }
}, 30_000);
