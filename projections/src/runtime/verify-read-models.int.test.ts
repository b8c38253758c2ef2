import type { Position } from '@windtunnel/contracts/ports/event-store';
import { projectListCollection } from '@windtunnel/contracts/read-models/project-list';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { everyEvent, fact, ids } from '../../test/kit/events.ts';
import { aDataSource } from '../../test/kit/log.ts';
import { readModels } from '../read-models.ts';
import { createProjections } from './projections.ts';
import { verifyReadModels } from './verify-read-models.ts';

let house: ReturnType<typeof aDataSource>;
beforeEach(() => {
  house = aDataSource();
});
afterEach(() => house.close());

/** Keeps the read models until they have reached the end of the log, then stops. */
async function catchUp(): Promise<void> {
  const { eventStore, documents } = house;
  const options = { projections: readModels, eventStore, documents };
  const projections = createProjections({ ...options, clock: createSystemClock(), logger: silentLogger });
  await projections.start();
  const head = (await eventStore.head()) as Position;
  for (const { name } of readModels) expect(await projections.waitFor(name, head)).toBe(true);
  await projections.stop();
}

const verify = () =>
  verifyReadModels({ projections: readModels, eventStore: house.eventStore, documents: house.documents });
const faults = async () => (await verify()).flatMap(({ different, miscounted }) => [...different, ...miscounted]);

it('read models kept in pieces are the ones that follow from the whole log', async () => {
  const facts = [...everyEvent(), fact('StudyDrafted', { title: 'Second' }, 'study-two'), ...everyEvent()];
  const cuts = fc.sample(fc.uniqueArray(fc.integer({ min: 1, max: facts.length - 1 }), { maxLength: 6 }), {
    numRuns: 1,
    seed: 7,
  });
  let from = 0;
  for (const cut of [...(cuts[0] ?? []).toSorted((one, other) => one - other), facts.length]) {
    await house.write(facts.slice(from, cut));
    await catchUp();
    from = cut;
  }
  const verdicts = await verify();
  expect(verdicts.map(({ name }) => name)).toEqual(readModels.map(({ name }) => name));
  expect(verdicts.every(({ documents }) => documents > 0)).toBe(true);
  expect(await faults()).toEqual([]);
});

it('a changed, a lost and an invented document are found', async () => {
  const position = await house.write([fact('ProjectCreated'), fact('ProjectCreated', { projectId: 'p-2' })]);
  await catchUp();
  expect(await faults()).toEqual([]);
  const later = `${position.slice(0, -1)}9` as Position;
  const change = { id: ids.project, owner: ids.owner, position: later, document: { name: 'Forged' } };
  await house.documents.save(projectListCollection, [change], position);
  expect(await faults()).toEqual([ids.project]);
  await house.documents.save(projectListCollection, [{ ...change, id: 'p-2', document: null }], position);
  expect(await faults()).toEqual([ids.project, 'p-2', ids.owner]);
  await house.documents.save(projectListCollection, [{ ...change, id: 'p-3' }], position);
  expect(await faults()).toEqual([ids.project, 'p-2']);
});

it('nothing is wrong with read models of an empty log', async () => {
  for (const { collection } of readModels) await house.documents.prepare(collection);
  expect(await faults()).toEqual([]);
});
