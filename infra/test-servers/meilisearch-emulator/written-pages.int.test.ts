import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchIndex, SearchSource } from '@windtunnel/contracts/ports/search';
import { anEntry, aSource } from '@windtunnel/infra/search/contract/entries';
import { createMeilisearchSearch } from '@windtunnel/infra/search/meilisearch/meilisearch-search';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { at } from '@windtunnel/infra/testing/position';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../processes/free-port.ts';
import type { RunningServer } from '../test-server.ts';
import type { Work } from './indexes.ts';
import { meilisearch } from './test-server.ts';

const folder = aDataFolder();
const engineFolder = folder.file('meilisearch');
const version = 1;
let running: RunningServer;

beforeAll(async () => {
  running = await meilisearch.start({ toolsDir: folder.path, folder: engineFolder, port: await freePort() });
});
afterAll(async () => {
  await running.stop();
  folder.remove();
});

interface Watched {
  readonly index: SearchIndex;
  /** The tasks that the emulator has received for this index since the last call. */
  readonly received: () => readonly Work[];
}

async function aWatchedIndex(uid: string): Promise<Watched> {
  const { MEILISEARCH_URL: url = '', MEILISEARCH_KEY: key = null } = running.environment;
  const index = await createMeilisearchSearch({ url, key, uid });
  await index.prepare(version);
  await index.serve(version);
  let seen = 0;
  const received = () => {
    const lines = readFileSync(join(engineFolder, 'data', 'tasks.jsonl'), 'utf8')
      .trimEnd()
      .split('\n');
    const tasks = lines.map((line) => (JSON.parse(line) as { readonly work: Work }).work);
    const own = tasks.filter(({ indexUid }) => indexUid === uid);
    const fresh = own.slice(seen);
    seen = own.length;
    return fresh;
  };
  received();
  return { index, received };
}

const typesOf = (tasks: readonly Work[]) => tasks.map(({ type }) => type);
const addition = 'documentAdditionOrUpdate';
const deletion = 'documentDeletion';

/** A study and its participants. */
function aStudy(place: number, position: number, names: readonly string[]): SearchSource {
  const participants = names.map((name) => anEntry(`p${place}-${name}`, { kind: 'participants', title: name }));
  return { id: `s${place}`, owner: 'ann', position: at(position), entries: [anEntry(`s${place}`), ...participants] };
}

/** More sources than one request fetches, with more documents than one response contains. */
const many = 450;
const studies = (position: number, namesOf: (place: number) => readonly string[]) =>
  Array.from({ length: many }, (_, place) => aStudy(place, position, namesOf(place)));

describe('a page written to Meilisearch', () => {
  it('of a thousand new entries is one addition', async () => {
    const { index, received } = await aWatchedIndex('new-entries');
    const sources = Array.from({ length: 1_000 }, (_, place) => aSource(place + 1));
    await index.save(version, sources, at(1_000));
    expect(typesOf(received())).toEqual([addition]);
    expect(await index.count('ann')).toMatchObject({ studies: 1_000 });
    expect(await index.checkpoint(version)).toBe(at(1_000));
  });

  it('that changes entries and leaves none out is one addition, however often it comes', async () => {
    const { index, received } = await aWatchedIndex('changed-entries');
    const before = studies(1, () => ['Maren']);
    await index.save(version, before, at(1));
    received();
    const page = studies(2, () => ['Maren', 'Ines']);
    for (let time = 0; time < 2; time += 1) {
      await index.save(version, page, at(2));
      expect(typesOf(received())).toEqual([addition]);
    }
    expect(await index.count('ann')).toEqual({ studies: many, projects: 0, participants: 2 * many, quotes: 0 });
  });

  it('that leaves entries out and deletes sources is one deletion before one addition', async () => {
    const { index, received } = await aWatchedIndex('left-out-entries');
    const all = ['Maren', 'Tomasz', 'Ines', 'Noor', 'Femi', 'Ida'];
    const before = studies(1, () => all);
    await index.save(version, before, at(1));
    received();
    const page = studies(2, (place) => (place % 50 === 25 ? all.slice(1) : all));
    const deleted: SearchSource = { id: 's7', owner: 'ann', position: at(3), entries: null };
    await index.save(version, [...page, deleted], at(3));
    expect(typesOf(received())).toEqual([deletion, addition]);
    const left = many - 1;
    const leftOut = many / 50;
    expect(await index.count('ann')).toEqual({
      studies: left,
      projects: 0,
      participants: left * all.length - leftOut,
      quotes: 0,
    });
  });

  it('that is too large for one request is several additions, and the last one moves the checkpoint', async () => {
    const { index, received } = await aWatchedIndex('large-entries');
    const sources = [1, 2, 3].map((place) => aSource(place, { data: { filler: 'x'.repeat(9_000_000) } }));
    await index.save(version, sources, at(3));
    const additions = received().map((task) => (task.type === addition ? task.documents.map(({ id }) => id) : task));
    expect(additions).toEqual([
      ['s-s1', 'e-s1', 's-s2', 'e-s2'],
      ['s-s3', 'e-s3', 'meta'],
    ]);
    expect(await index.count('ann')).toMatchObject({ studies: 3 });
  });

  it('with nothing to find is one addition of the checkpoint', async () => {
    const { index, received } = await aWatchedIndex('no-entries');
    await index.save(version, [], at(4));
    expect(received()).toMatchObject([{ type: addition, documents: [{ id: 'meta', checkpoint: at(4) }] }]);
  });
});
