import type { DocumentStore } from '@windtunnel/contracts/ports/documents';
import { type Position, StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { projectListCollection } from '@windtunnel/contracts/read-models/project-list';
import { studyListCollection } from '@windtunnel/contracts/read-models/study-list';
import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anEvent, everyEvent, ids } from '../../test/kit/events.ts';
import { createTestStores } from '../../test/kit/test-stores.ts';
import { projectList } from '../project-list/projection.ts';
import { readModels } from '../read-models.ts';
import { studyList } from '../study-list/projection.ts';
import { defineProjection, type Projection } from './projection.ts';
import { createProjections, type Projections, type ProjectionsOptions } from './projections.ts';
import type { ProcessedBatch } from './runtime-context.ts';

let stores: ReturnType<typeof createTestStores>;
let started: Projections[];

beforeEach(() => {
  stores = createTestStores();
  started = [];
});
afterEach(async () => {
  for (const projections of started) await projections.stop();
  await stores.close();
});

async function start(change: Partial<ProjectionsOptions> = {}): Promise<Projections> {
  const projections = createProjections({
    projections: readModels,
    eventStore: stores.eventStore,
    documents: stores.documents,
    clock: createSystemClock(),
    logger: silentLogger,
    ...change,
  });
  started.push(projections);
  await projections.start();
  return projections;
}

const project = () => stores.documents.get(projectListCollection, { owner: ids.owner, id: ids.project });
const statusOf = (projections: Projections, name: string) =>
  projections.statuses().find((status) => status.name === name);
const unreadable = { ...anEvent('ProjectRenamed'), data: { name: 7 } };
/** Resolves once the condition holds. A runtime failure shows up only in its statuses. */
async function until(condition: () => boolean, meanwhile = async () => {}): Promise<void> {
  while (!condition()) {
    await meanwhile();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('running projections', () => {
  it('shows history, then new events, as soon as a reader waits for them', async () => {
    await stores.write([anEvent('ProjectCreated')]);
    const projections = await start();
    const renamed = await stores.write([anEvent('ProjectRenamed', { name: 'Pantry' })]);
    expect(await projections.waitFor('project-list', renamed)).toBe(true);
    expect((await project())?.document).toMatchObject({ name: 'Pantry' });
    expect(statusOf(projections, 'project-list')).toMatchObject({ state: 'live', position: renamed, error: null });
  });

  it('reaches a position although no event there is subscribed to', async () => {
    const projections = await start();
    const position = await stores.write([anEvent('AccountRegistered')]);
    for (const { name, collection } of readModels) {
      expect(await projections.waitFor(name, position)).toBe(true);
      expect(await stores.documents.checkpoint(collection)).toBe(position);
    }
  });

  it('resumes at its checkpoint', async () => {
    const first = await start();
    await first.waitFor('project-list', await stores.write([anEvent('ProjectCreated')]));
    await first.stop();
    const processed: ProcessedBatch[] = [];
    const second = await start({ observe: (batch) => processed.push(batch) });
    await second.waitFor('project-list', await stores.write([anEvent('ProjectRenamed', { name: 'Pantry' })]));
    expect(processed.filter(({ name }) => name === 'project-list').reduce((sum, { events }) => sum + events, 0)).toBe(
      1,
    );
    expect((await project())?.document).toMatchObject({ name: 'Pantry' });
  });

  it('measures how long events take to be shown', async () => {
    const lags: (number | null)[] = [];
    const projections = await start({ observe: ({ lagMs }) => lags.push(lagMs) });
    await projections.waitFor('project-list', await stores.write([anEvent('ProjectCreated')]));
    expect(lags.filter((lag) => lag !== null).length).toBeGreaterThan(0);
    expect(statusOf(projections, 'project-list')?.lagMs).toBeGreaterThanOrEqual(0);
  });

  it('applies every event once although a crash lost the checkpoint of documents that were saved', async () => {
    await stores.write(everyEvent());
    const forgetful: DocumentStore = {
      ...stores.documents,
      save: (spec, writes) => stores.documents.save(spec, writes, '0'.repeat(16) as Position),
    };
    const first = await start({ documents: forgetful });
    const head = (await stores.eventStore.head()) as Position;
    for (const { name } of readModels) await first.waitFor(name, head);
    await first.stop();
    const before = await stores.documents.load(studyListCollection, [ids.study]);
    const second = await start();
    for (const { name } of readModels) await second.waitFor(name, head);
    expect(await stores.documents.load(studyListCollection, [ids.study])).toEqual(before);
  });
});

describe('reading your own writes', () => {
  const slowStore = (ms: number): DocumentStore => ({
    ...stores.documents,
    save: async (...save) => {
      await createSystemClock().sleep(ms);
      await stores.documents.save(...save);
    },
  });

  it('waits for a read model that is 50 ms behind', async () => {
    const projections = await start({ projections: [projectList], documents: slowStore(50) });
    const position = await stores.write([anEvent('ProjectCreated')]);
    expect(await projections.waitFor('project-list', position)).toBe(true);
    expect((await project())?.document).toMatchObject({ name: 'Kitchen table' });
  });

  it('stops waiting after the timeout', async () => {
    const projections = await start({ projections: [projectList], documents: slowStore(200) });
    const position = await stores.write([anEvent('ProjectCreated')]);
    expect(await projections.waitFor('project-list', position, 10)).toBe(false);
  });

  it('returns at once when the read model has already reached the position', async () => {
    const projections = await start();
    const position = await stores.write([anEvent('ProjectCreated')]);
    await projections.waitFor('project-list', position);
    expect(await projections.waitFor('project-list', position, 0)).toBe(true);
  });
});

describe('a projection that fails', () => {
  it('stops at an event it cannot process, shows everything before it, and leaves the others running', async () => {
    const clock = createFakeClock();
    const projections = await start({ clock });
    await stores.write([anEvent('ProjectCreated'), unreadable]);
    const later = await stores.write([anEvent('ProjectRenamed', { name: 'Never shown' }), anEvent('StudyDrafted')]);
    while (statusOf(projections, 'project-list')?.state !== 'stopped') await clock.advance(1_000);
    expect(statusOf(projections, 'project-list')?.error).toContain('project-list cannot process ProjectRenamed');
    expect((await project())?.document).toMatchObject({ name: 'Kitchen table' });
    expect(await projections.waitFor('study-list', later)).toBe(true);
    expect(statusOf(projections, 'study-list')).toMatchObject({ state: 'live', error: null });
  });

  it('continues after a transient failure', async () => {
    const clock = createFakeClock();
    let failures = 0;
    const flaky: Projection = {
      ...projectList,
      apply: (document, event) => {
        failures += 1;
        if (failures < 3) throw new Error('not today');
        return projectList.apply(document, event);
      },
    };
    const projections = await start({ projections: [flaky], clock });
    const position = await stores.write([anEvent('ProjectCreated')]);
    while (statusOf(projections, 'project-list')?.position !== position) await clock.advance(100);
    expect(statusOf(projections, 'project-list')).toMatchObject({ state: 'live', error: null });
    const renamed = await stores.write([anEvent('ProjectRenamed', { name: 'Pantry' })]);
    const isShown = () => statusOf(projections, 'project-list')?.position === renamed;
    // At the end of the log, the runtime sleeps using the clock.
    await until(isShown, () => clock.advance(100));
    expect((await project())?.document).toMatchObject({ name: 'Pantry' });
  });

  it('retries without limit while the document store is full', async () => {
    const clock = createFakeClock();
    let full = true;
    const documents: DocumentStore = {
      ...stores.documents,
      save: async (...save) => {
        if (full) throw new StoreUnavailable('full');
        await stores.documents.save(...save);
      },
    };
    const projections = await start({ projections: [projectList], documents, clock });
    const position = await stores.write([anEvent('ProjectCreated')]);
    for (let minute = 0; minute < 10; minute += 1) await clock.advance(60_000);
    expect(await project()).toBeNull();
    full = false;
    await clock.advance(10_000);
    await until(() => statusOf(projections, 'project-list')?.position === position);
    expect(statusOf(projections, 'project-list')?.state).toBe('live');
  });

  it('rebuilds a read model that is ahead of the log', async () => {
    await stores.write([anEvent('ProjectCreated')]);
    await stores.documents.prepare(projectListCollection);
    const lost = { ownerId: ids.owner, name: 'From a lost future' };
    const ahead = '9999999999999999' as Position;
    const write = { id: 'ghost', owner: ids.owner, position: ahead, document: lost };
    await stores.documents.save(projectListCollection, [write], ahead);
    const projections = await start();
    const position = (await stores.eventStore.head()) as Position;
    await until(() => statusOf(projections, 'project-list')?.position === position);
    expect(await stores.documents.count(projectListCollection, { owner: ids.owner })).toBe(1);
  });
});

it('the first version of a read model is served only once it is complete, and again so when it is rebuilt', async () => {
  await stores.write([anEvent('ProjectCreated')]);
  const head = (await stores.eventStore.head()) as Position;
  for (let time = 0; time < 2; time += 1) {
    const held = Promise.withResolvers<void>();
    const documents: DocumentStore = {
      ...stores.documents,
      save: async (...save) => {
        await held.promise;
        await stores.documents.save(...save);
      },
    };
    const projections = await start({ projections: [projectList], documents });
    expect(await stores.documents.servedVersion('project-list')).toBeNull();
    held.resolve();
    await until(() => statusOf(projections, 'project-list')?.state === 'live');
    expect(await stores.documents.servedVersion('project-list')).toBe(1);
    expect(await stores.documents.checkpoint(projectListCollection)).toBe(head);
    await projections.stop();
    // As if the log had been restored from an older copy.
    await stores.documents.save(projectListCollection, [], '9999999999999999' as Position);
  }
});

describe('a new version of a read model', () => {
  const nextVersion = defineProjection<{ ownerId: string; shout: string }>({
    collection: { ...projectListCollection, version: 2, indexed: ['shout'] },
    key: projectList.key,
    handlers: {
      ProjectCreated: (_, { data }) => ({ ownerId: data.ownerId, shout: data.name.toUpperCase() }),
    },
  });

  it('is built while the old one is served, replaces it when it has caught up, and the old one is dropped later', async () => {
    await stores.write([anEvent('ProjectCreated')]);
    const first = await start();
    const head = (await stores.eventStore.head()) as Position;
    await first.waitFor('project-list', head);
    await first.stop();
    const clock = createFakeClock();
    const held = new AbortController();
    const heldStore: DocumentStore = {
      ...stores.documents,
      save: async (...save) => {
        if (!held.signal.aborted) await new Promise((resolve) => held.signal.addEventListener('abort', resolve));
        await stores.documents.save(...save);
      },
    };
    const second = await start({ projections: [nextVersion, studyList], documents: heldStore, clock });
    expect(await stores.documents.servedVersion('project-list')).toBe(1);
    expect((await project())?.document).toMatchObject({ name: 'Kitchen table' });
    held.abort();
    await until(() => statusOf(second, 'project-list')?.state === 'live');
    expect(await stores.documents.servedVersion('project-list')).toBe(2);
    const found = await stores.documents.find(nextVersion.collection, {
      owner: ids.owner,
      where: { shout: 'KITCHEN TABLE' },
    });
    expect(found).toHaveLength(1);
    expect(await project()).not.toBeNull();
    await clock.advance(60_000);
    await until(() => clock.sleepers() === 0);
    await stores.documents.prepare(projectListCollection);
    expect(await project()).toBeNull();
  });
});
