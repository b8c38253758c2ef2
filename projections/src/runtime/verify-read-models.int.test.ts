import type { Position } from '@windtunnel/contracts/ports/event-store';
import { projectListCollection } from '@windtunnel/contracts/read-models/project-list';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anEvent, everyEvent, ids } from '../../test/kit/events.ts';
import { createTestStores } from '../../test/kit/test-stores.ts';
import { readModels } from '../read-models.ts';
import { createProjections } from './projections.ts';
import { verifyReadModels } from './verify-read-models.ts';

let stores: ReturnType<typeof createTestStores>;
beforeEach(() => {
  stores = createTestStores();
});
afterEach(() => stores.close());

/** Runs the projections until they have reached the end of the log. */
async function catchUp(): Promise<void> {
  const { eventStore, documents } = stores;
  const options = { projections: readModels, eventStore, documents };
  const projections = createProjections({ ...options, clock: createSystemClock(), logger: silentLogger });
  await projections.start();
  const head = (await eventStore.head()) as Position;
  for (const { name } of readModels) expect(await projections.waitFor(name, head)).toBe(true);
  await projections.stop();
}

const verify = () =>
  verifyReadModels({ projections: readModels, eventStore: stores.eventStore, documents: stores.documents });
const problems = async () => (await verify()).flatMap(({ different, miscounted }) => [...different, ...miscounted]);

it('read models built in several runs are those that follow from the whole log', async () => {
  const events = [...everyEvent(), anEvent('StudyDrafted', { title: 'Second' }, 'study-two'), ...everyEvent()];
  const cuts = fc.sample(fc.uniqueArray(fc.integer({ min: 1, max: events.length - 1 }), { maxLength: 6 }), {
    numRuns: 1,
    seed: 7,
  });
  let from = 0;
  for (const cut of [...(cuts[0] ?? []).toSorted((one, other) => one - other), events.length]) {
    await stores.write(events.slice(from, cut));
    await catchUp();
    from = cut;
  }
  const verdicts = await verify();
  expect(verdicts.map(({ name }) => name)).toEqual(readModels.map(({ name }) => name));
  expect(verdicts.every(({ documents }) => documents > 0)).toBe(true);
  expect(await problems()).toEqual([]);
});

it('finds a changed, a lost and an invented document', async () => {
  const position = await stores.write([anEvent('ProjectCreated'), anEvent('ProjectCreated', { projectId: 'p-2' })]);
  await catchUp();
  expect(await problems()).toEqual([]);
  const later = `${position.slice(0, -1)}9` as Position;
  const change = { id: ids.project, owner: ids.owner, position: later, document: { name: 'Forged' } };
  await stores.documents.save(projectListCollection, [change], position);
  expect(await problems()).toEqual([ids.project]);
  await stores.documents.save(projectListCollection, [{ ...change, id: 'p-2', document: null }], position);
  expect(await problems()).toEqual([ids.project, 'p-2', ids.owner]);
  await stores.documents.save(projectListCollection, [{ ...change, id: 'p-3' }], position);
  expect(await problems()).toEqual([ids.project, 'p-2']);
});

it('finds nothing wrong with the read models of an empty log', async () => {
  for (const { collection } of readModels) await stores.documents.prepare(collection);
  expect(await problems()).toEqual([]);
});
