import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type TestBackend, type TestUser } from '../../test/kit/backend.ts';
import { aFailedStudy } from '../../test/kit/build-failed-study.ts';
import { createFailpoints } from '../../test/kit/failpoints.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';

const failpoints = createFailpoints();
const folder = aDataFolder();
let backend: TestBackend;
beforeAll(async () => {
  const eventStore = failpoints.watch(createSqliteEventStore({ file: folder.file('log.db') }));
  backend = await startBackend({ eventStore });
});
afterAll(async () => {
  await backend.close();
  folder.remove();
});

const runAgain = async (user: TestUser, id: string, batchId: string) =>
  await user.call(studyRoutes.runAgain, { params: { id }, body: { batchId } });

/** The events of the studies that were made of a failed one, and what became of it. */
async function recordedOf(id: string) {
  const copies: string[] = [];
  const types: string[] = [];
  for await (const { type, data, stream } of backend.bindings.eventStore.readAll()) {
    if (type === 'StudyDrafted' && data.duplicatedFrom === id) copies.push(`study-${String(data.studyId)}`);
    if (copies.includes(stream) && type === 'StudyLaunched') types.push(type);
    if (stream === `study-${id}` && type === 'StudyArchived') types.push(type);
  }
  return { copies: copies.length, types };
}

it.each(['before', 'after'] as const)(
  'a run again that is cut off %s any call of the log is one run, paid for once, when it is repeated',
  async (when) => {
    let cuts = 0;
    for (let nth = 1; ; nth += 1) {
      const user = await backend.user();
      const id = await aFailedStudy(backend, user);
      failpoints.arm(nth, when);
      // Batches belong to their user, so that another may choose the same.
      await runAgain(user, id, 'again-0001');
      const wasCut = failpoints.disarm();
      // A launch that was undone is definite, so a page launches with a batch of its own.
      const repeated = await runAgain(user, id, 'again-0001');
      if (repeated.status !== 200) {
        expect(repeated.error.code).toBe('LAUNCH_FAILED');
        expect((await runAgain(user, id, 'again-0002')).status).toBe(200);
      }
      expect(await recordedOf(id)).toEqual({ copies: 1, types: ['StudyLaunched', 'StudyArchived'] });
      expect((await user.call(usageRoutes.quota)).body.data.availableCredits).toBe(18);
      if (!wasCut) break;
      cuts += 1;
    }
    expect(cuts).toBeGreaterThanOrEqual(5);
    expect((await verifyLedger(backend.bindings.eventStore.readAll())).problems).toEqual([]);
  },
  300_000,
);
