import type { DocumentStore } from '@windtunnel/contracts/ports/documents';
import { type Position, StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { projectListCollection } from '@windtunnel/contracts/read-models/project-list';
import { studyListCollection } from '@windtunnel/contracts/read-models/study-list';
import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyEvent, fact, ids } from '../../test/kit/events.ts';
import { aDataSource } from '../../test/kit/log.ts';
import { projectList } from '../project-list/projection.ts';
import { readModels } from '../read-models.ts';
import { studyList } from '../study-list/projection.ts';
import { type AnyProjection, projection } from './projection.ts';
import { createProjections, type Projections, type ProjectionsOptions, type TakenPage } from './projections.ts';

let house: ReturnType<typeof aDataSource>;
let started: Projections[];

beforeEach(() => {
  house = aDataSource();
  started = [];
});
afterEach(async () => {
  for (const projections of started) await projections.stop();
  await house.close();
});

async function start(change: Partial<ProjectionsOptions> = {}): Promise<Projections> {
  const projections = createProjections({
    projections: readModels,
    eventStore: house.eventStore,
    documents: house.documents,
    clock: createSystemClock(),
    logger: silentLogger,
    ...change,
  });
  started.push(projections);
  await projections.start();
  return projections;
}

const project = () => house.documents.get(projectListCollection, { owner: ids.owner, id: ids.project });
const stateOf = (projections: Projections, name: string) => projections.health().find((health) => health.name === name);
const unreadable = { ...fact('ProjectRenamed'), data: { name: 7 } };
/** Resolves once the condition holds; the runtime has no other sign for a failure than its health. */
async function until(condition: () => boolean, meanwhile = async () => {}): Promise<void> {
  while (!condition()) {
    await meanwhile();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('keeping read models', () => {
  it('shows history, then what happens, each as soon as it is waited for', async () => {
    await house.write([fact('ProjectCreated')]);
    const projections = await start();
    const renamed = await house.write([fact('ProjectRenamed', { name: 'Pantry' })]);
    expect(await projections.waitFor('project-list', renamed)).toBe(true);
    expect((await project())?.document).toMatchObject({ name: 'Pantry' });
    expect(stateOf(projections, 'project-list')).toMatchObject({ state: 'live', position: renamed, problem: null });
  });

  it('reaches a position although nothing there concerns it', async () => {
    const projections = await start();
    const position = await house.write([fact('AccountRegistered')]);
    for (const { name, collection } of readModels) {
      expect(await projections.waitFor(name, position)).toBe(true);
      expect(await house.documents.checkpoint(collection)).toBe(position);
    }
  });

  it('goes on where it stopped', async () => {
    const first = await start();
    await first.waitFor('project-list', await house.write([fact('ProjectCreated')]));
    await first.stop();
    const taken: TakenPage[] = [];
    const second = await start({ observe: (page) => taken.push(page) });
    await second.waitFor('project-list', await house.write([fact('ProjectRenamed', { name: 'Pantry' })]));
    expect(taken.filter(({ name }) => name === 'project-list').reduce((sum, { events }) => sum + events, 0)).toBe(1);
    expect((await project())?.document).toMatchObject({ name: 'Pantry' });
  });

  it('tells how long facts took to be shown', async () => {
    const lags: (number | null)[] = [];
    const projections = await start({ observe: ({ lagMs }) => lags.push(lagMs) });
    await projections.waitFor('project-list', await house.write([fact('ProjectCreated')]));
    expect(lags.filter((lag) => lag !== null).length).toBeGreaterThan(0);
    expect(stateOf(projections, 'project-list')?.lagMs).toBeGreaterThanOrEqual(0);
  });

  it('applies every fact once though a crash lost the checkpoint of documents that were saved', async () => {
    await house.write(everyEvent());
    const forgetful: DocumentStore = {
      ...house.documents,
      save: (spec, writes) => house.documents.save(spec, writes, '0'.repeat(16) as Position),
    };
    const first = await start({ documents: forgetful });
    const head = (await house.eventStore.head()) as Position;
    for (const { name } of readModels) await first.waitFor(name, head);
    await first.stop();
    const before = await house.documents.load(studyListCollection, [ids.study]);
    const second = await start();
    for (const { name } of readModels) await second.waitFor(name, head);
    expect(await house.documents.load(studyListCollection, [ids.study])).toEqual(before);
  });
});

describe('reading your own writes', () => {
  /** A document store that takes its time. */
  const slow = (ms: number): DocumentStore => ({
    ...house.documents,
    save: async (...save) => {
      await createSystemClock().sleep(ms);
      await house.documents.save(...save);
    },
  });

  it('waits for a read model that is 50 ms behind', async () => {
    const projections = await start({ projections: [projectList], documents: slow(50) });
    const position = await house.write([fact('ProjectCreated')]);
    expect(await projections.waitFor('project-list', position)).toBe(true);
    expect((await project())?.document).toMatchObject({ name: 'Kitchen table' });
  });

  it('gives up when it takes longer than it may', async () => {
    const projections = await start({ projections: [projectList], documents: slow(200) });
    const position = await house.write([fact('ProjectCreated')]);
    expect(await projections.waitFor('project-list', position, 10)).toBe(false);
  });

  it('answers at once when the read model is already there', async () => {
    const projections = await start();
    const position = await house.write([fact('ProjectCreated')]);
    await projections.waitFor('project-list', position);
    expect(await projections.waitFor('project-list', position, 0)).toBe(true);
  });
});

describe('when something is wrong', () => {
  it('stops the read model that cannot take a fact, keeps what came before it, and lets the others go on', async () => {
    const clock = createFakeClock();
    const projections = await start({ clock });
    await house.write([fact('ProjectCreated'), unreadable]);
    const later = await house.write([fact('ProjectRenamed', { name: 'Never shown' }), fact('StudyDrafted')]);
    while (stateOf(projections, 'project-list')?.state !== 'stopped') await clock.advance(1_000);
    expect(stateOf(projections, 'project-list')?.problem).toContain('project-list cannot take ProjectRenamed');
    expect((await project())?.document).toMatchObject({ name: 'Kitchen table' });
    expect(await projections.waitFor('study-list', later)).toBe(true);
    expect(stateOf(projections, 'study-list')).toMatchObject({ state: 'live', problem: null });
  });

  it('goes on after a failure that did not come back', async () => {
    const clock = createFakeClock();
    let failures = 0;
    const moody: AnyProjection = {
      ...projectList,
      apply: (document, event) => {
        failures += 1;
        if (failures < 3) throw new Error('not today');
        return projectList.apply(document, event);
      },
    };
    const projections = await start({ projections: [moody], clock });
    const position = await house.write([fact('ProjectCreated')]);
    while (stateOf(projections, 'project-list')?.position !== position) await clock.advance(100);
    expect(stateOf(projections, 'project-list')).toMatchObject({ state: 'live', problem: null });
    const renamed = await house.write([fact('ProjectRenamed', { name: 'Pantry' })]);
    const isShown = () => stateOf(projections, 'project-list')?.position === renamed;
    // The runtime rests by the clock after it has caught up.
    await until(isShown, () => clock.advance(100));
    expect((await project())?.document).toMatchObject({ name: 'Pantry' });
  });

  it('waits without end for a document store that is full', async () => {
    const clock = createFakeClock();
    let full = true;
    const documents: DocumentStore = {
      ...house.documents,
      save: async (...save) => {
        if (full) throw new StoreUnavailable('full');
        await house.documents.save(...save);
      },
    };
    const projections = await start({ projections: [projectList], documents, clock });
    const position = await house.write([fact('ProjectCreated')]);
    for (let minute = 0; minute < 10; minute += 1) await clock.advance(60_000);
    expect(await project()).toBeNull();
    full = false;
    await clock.advance(10_000);
    await until(() => stateOf(projections, 'project-list')?.position === position);
    expect(stateOf(projections, 'project-list')?.state).toBe('live');
  });

  it('builds a read model again that is ahead of the log', async () => {
    await house.write([fact('ProjectCreated')]);
    await house.documents.prepare(projectListCollection);
    const ghost = { ownerId: ids.owner, name: 'From a lost future' };
    const ahead = '9999999999999999' as Position;
    const write = { id: 'ghost', owner: ids.owner, position: ahead, document: ghost };
    await house.documents.save(projectListCollection, [write], ahead);
    const projections = await start();
    const position = (await house.eventStore.head()) as Position;
    await until(() => stateOf(projections, 'project-list')?.position === position);
    expect(await house.documents.count(projectListCollection, { owner: ids.owner })).toBe(1);
  });
});

describe('a new version', () => {
  const louder = projection<{ ownerId: string; shout: string }>({
    collection: { ...projectListCollection, version: 2, indexed: ['shout'] },
    key: projectList.key,
    handlers: {
      ProjectCreated: (_, { data }) => ({ ownerId: data.ownerId, shout: data.name.toUpperCase() }),
    },
  });

  it('is built beside the old one and served when it caught up; the old one goes later', async () => {
    await house.write([fact('ProjectCreated')]);
    const first = await start();
    const head = (await house.eventStore.head()) as Position;
    await first.waitFor('project-list', head);
    await first.stop();
    const clock = createFakeClock();
    const held = new AbortController();
    const slowly: DocumentStore = {
      ...house.documents,
      save: async (...save) => {
        if (!held.signal.aborted) await new Promise((resolve) => held.signal.addEventListener('abort', resolve));
        await house.documents.save(...save);
      },
    };
    const second = await start({ projections: [louder, studyList], documents: slowly, clock });
    expect(await house.documents.servedVersion('project-list')).toBe(1);
    expect((await project())?.document).toMatchObject({ name: 'Kitchen table' });
    held.abort();
    await until(() => stateOf(second, 'project-list')?.state === 'live');
    expect(await house.documents.servedVersion('project-list')).toBe(2);
    const found = await house.documents.find(louder.collection, {
      owner: ids.owner,
      where: { shout: 'KITCHEN TABLE' },
    });
    expect(found).toHaveLength(1);
    expect(await project()).not.toBeNull();
    await clock.advance(60_000);
    await until(() => clock.sleepers() === 0);
    await house.documents.prepare(projectListCollection);
    expect(await project()).toBeNull();
  });
});
