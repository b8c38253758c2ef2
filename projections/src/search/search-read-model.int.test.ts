import { type Position, StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import type { SearchIndex } from '@windtunnel/contracts/ports/search';
import { searchName, searchVersion } from '@windtunnel/contracts/read-models/search';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { createSqliteSearch } from '@windtunnel/infra/search/sqlite/sqlite-search';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anEvent, everyEvent, ids } from '../../test/kit/events.ts';
import { createTestStores } from '../../test/kit/test-stores.ts';
import { projectList } from '../project-list/projection.ts';
import { createProjections, type Projections } from '../runtime/projections.ts';
import { searchReadModel } from './search-read-model.ts';
import { verifySearch } from './verify-search.ts';

let stores: ReturnType<typeof createTestStores>;
let folder: ReturnType<typeof aDataFolder>;
let index: SearchIndex;
let started: Projections[];

beforeEach(() => {
  stores = createTestStores();
  folder = aDataFolder();
  index = createSqliteSearch({ file: folder.file('search.db') });
  started = [];
});
afterEach(async () => {
  for (const projections of started) await projections.stop();
  await stores.close();
  await index.close();
  folder.remove();
});

async function start(search: SearchIndex = index, version = searchVersion): Promise<Projections> {
  const projections = createProjections({
    projections: [projectList],
    externalReadModels: [searchReadModel(search, version)],
    eventStore: stores.eventStore,
    documents: stores.documents,
    clock: createSystemClock(),
    logger: silentLogger,
  });
  started.push(projections);
  await projections.start();
  return projections;
}

async function found(words: string, kind: 'studies' | 'projects' | 'participants' = 'studies'): Promise<string[]> {
  const { hits } = await index.search({ owner: ids.owner, kind, words, limit: 10 });
  return hits.map(({ title }) => title);
}

const statusOf = (projections: Projections) => projections.statuses().find(({ name }) => name === searchName);
const title = 'How families plan the weekly shop';

describe('the search index', () => {
  it('follows the log and shows what a reader waits for', async () => {
    await stores.write([anEvent('ProjectCreated'), anEvent('StudyDrafted'), anEvent('ParticipantsGenerated')]);
    const projections = await start();
    const renamed = await stores.write([anEvent('ProjectRenamed', { name: 'Pantry' })]);
    expect(await projections.waitFor(searchName, renamed)).toBe(true);
    expect(await found('pantry')).toEqual([title]);
    expect(await found('kitchen')).toEqual([]);
    expect(await found('pantry', 'projects')).toEqual(['Pantry']);
    expect(await found('lindqvist nurse', 'participants')).toEqual(['Marta Lindqvist']);
    expect(await index.indexedUpTo()).toBe(renamed);
    expect(statusOf(projections)).toMatchObject({ state: 'live', position: renamed, error: null });
  });

  it('resumes at its checkpoint, and processes an event once although it is delivered twice', async () => {
    await stores.write(everyEvent().filter(({ type }) => !['StudyDeleted', 'ProjectDeleted'].includes(type)));
    const head = (await stores.eventStore.head()) as Position;
    const forgetful: SearchIndex = {
      ...index,
      save: (version, sources) => index.save(version, sources, '0'.repeat(16) as Position),
    };
    const first = await start(forgetful);
    await first.waitFor(searchName, head);
    await first.stop();
    const before = await index.load(searchVersion, [`study-${ids.study}`]);
    expect(before[0]?.entries?.length).toBeGreaterThan(1);
    const second = await start();
    await second.waitFor(searchName, head);
    expect(await index.load(searchVersion, [`study-${ids.study}`])).toEqual(before);
    expect(await index.checkpoint(searchVersion)).toBe(head);
    expect(await verifySearch(index, stores.eventStore)).toEqual({ position: head, sources: 2, different: [] });
  });

  it('is verified against the log: a source changed by another program is found', async () => {
    const projections = await start();
    const head = await stores.write([anEvent('ProjectCreated'), anEvent('StudyDrafted')]);
    await projections.waitFor(searchName, head);
    const [source] = await index.load(searchVersion, [`study-${ids.study}`]);
    const position = `${head}1` as Position;
    await index.save(
      searchVersion,
      [{ ...source, id: `study-${ids.study}`, owner: ids.owner, position, entries: null }],
      head,
    );
    expect((await verifySearch(index, stores.eventStore)).different).toEqual([`study-${ids.study}`]);
  });

  it('is rebuilt while the old version is served, and promoted when it has caught up', async () => {
    const next = searchVersion + 1;
    const first = await start();
    await first.waitFor(searchName, await stores.write([anEvent('StudyDrafted')]));
    await first.stop();
    const second = await start(index, next);
    await second.waitFor(searchName, await stores.write([anEvent('StudySetupSaved', { title: 'Dinners' })]));
    expect(await index.servedVersion()).toBe(next);
    expect(await found('dinners')).toEqual(['Dinners']);
    expect(await index.checkpoint(searchVersion)).not.toBeNull();
    await second.stop();
    const third = await start(index, next);
    await third.waitFor(searchName, (await stores.eventStore.head()) as Position);
    expect(await index.checkpoint(searchVersion)).toBeNull();
  });

  it('is rebuilt when its file is lost', async () => {
    const first = await start();
    const head = await stores.write([anEvent('StudyDrafted')]);
    await first.waitFor(searchName, head);
    await first.stop();
    await index.close();
    index = createSqliteSearch({ file: folder.file('another.db') });
    const second = await start();
    await second.waitFor(searchName, head);
    expect(await found('weekly')).toEqual([title]);
  });

  it('on a server saves few checkpoints for events that change nothing, and still reaches the end of the log', async () => {
    let saves = 0;
    const onServer: SearchIndex = {
      ...index,
      engine: 'meilisearch',
      save: async (...saving) => {
        saves += 1;
        await index.save(...saving);
      },
    };
    const projections = await start(onServer);
    let head = await stores.write([anEvent('StudyDrafted')]);
    for (let count = 0; count < 30; count += 1) {
      head = await stores.write([anEvent('AccountRegistered', {}, `account-${count}`)]);
      await projections.waitFor('project-list', head);
    }
    await expect.poll(() => index.indexedUpTo(), { timeout: 5_000 }).toBe(head);
    expect(saves).toBeLessThan(15);
  });

  it('does not hold up the other read models while it is unavailable, and catches up afterwards', async () => {
    let unavailable = true;
    const unreliable = new Proxy(index, {
      get: (target, name: keyof SearchIndex) => {
        const member = target[name];
        if (typeof member !== 'function') return member;
        const call = member as (...args: unknown[]) => Promise<unknown>;
        return async (...args: unknown[]) => {
          if (unavailable) throw new StoreUnavailable('The index is unavailable');
          return await call.apply(target, args);
        };
      },
    });
    const projections = await start(unreliable);
    const head = await stores.write([anEvent('ProjectCreated'), anEvent('StudyDrafted')]);
    expect(await projections.waitFor('project-list', head)).toBe(true);
    expect(await projections.waitFor(searchName, head, 50)).toBe(false);
    expect(statusOf(projections)).toMatchObject({ state: 'retrying', error: 'The index is unavailable' });
    unavailable = false;
    expect(await projections.waitFor(searchName, head, 5_000)).toBe(true);
    expect(await found('weekly')).toEqual([title]);
  });
});
