import { describe, expect, it } from 'vitest';
import { at } from '../../testing/position.ts';
import { anEntry, aServedIndex, aSource, first, found } from './entries.ts';
import type { HostOf } from './search-host.ts';

const panel = (names: readonly string[]) => [
  anEntry('study-1', { title: 'Weekly shop', fields: { projectId: 'p-1' } }),
  ...names.map((name) => anEntry(`participant-${name}`, { kind: 'participants', title: name })),
];

export function sourcesContract(hostOf: HostOf): void {
  describe('sources', () => {
    replacing(hostOf);
    saving(hostOf);
    reading(hostOf);
  });
}

function replacing(hostOf: HostOf): void {
  it('are replaced as a whole: nothing remains of what was renamed or left out', async () => {
    const index = await aServedIndex(hostOf());
    const source = { id: 'study-1', owner: 'ann' };
    await index.save(first, [{ ...source, position: at(1), entries: panel(['Maren', 'Tomasz']) }], at(1));
    expect(await found(index, 'tomasz', { kind: 'participants' })).toEqual(['participant-Tomasz']);
    const renamed = panel(['Maren', 'Ines']).map((entry) => ({
      ...entry,
      title: entry.title.replace('shop', 'bakery'),
    }));
    await index.save(first, [{ ...source, position: at(2), entries: renamed }], at(2));
    expect(await found(index, 'shop')).toEqual([]);
    expect(await found(index, 'bakery')).toEqual(['study-1']);
    expect(await found(index, 'tomasz', { kind: 'participants' })).toEqual([]);
    expect(await found(index, 'maren', { kind: 'participants' })).toEqual(['participant-Maren']);
    expect(await index.count('ann')).toEqual({ studies: 1, projects: 0, participants: 2, quotes: 0 });
    expect(await index.suggest({ owner: 'ann', kinds: ['participants'], typed: 'tom', limit: 3 })).toEqual([]);
  });

  it('that are deleted can no longer be found, not even by a typo, and leave a tombstone', async () => {
    const index = await aServedIndex(hostOf());
    await index.save(first, [aSource(1, { title: 'Sourdough' }), aSource(2, { title: 'Bakery' })], at(2));
    expect(await found(index, 'sourdogh')).toEqual(['s1']);
    await index.save(first, [{ id: 's1', owner: 'ann', position: at(3), entries: null }], at(3));
    expect(await found(index, 'sourdough')).toEqual([]);
    expect(await found(index, 'sourdogh')).toEqual([]);
    expect(await found(index, 'bakery')).toEqual(['s2']);
    expect(await index.count('ann')).toMatchObject({ studies: 1 });
    expect(await index.load(first, ['s1'])).toEqual([{ id: 's1', owner: 'ann', position: at(3), entries: null }]);
  });

  it('ignore a write with an older or equal position, also after a deletion', async () => {
    const index = await aServedIndex(hostOf());
    await index.save(first, [aSource(5, { id: 'one', title: 'Newest' })], at(5));
    await index.save(first, [aSource(4, { id: 'one', title: 'Older' })], at(5));
    await index.save(first, [aSource(5, { id: 'one', title: 'Equal' })], at(5));
    expect(await found(index, 'newest')).toEqual(['one']);
    await index.save(first, [{ id: 'one', owner: 'ann', position: at(7), entries: null }], at(7));
    await index.save(first, [aSource(6, { id: 'one', title: 'Newest' })], at(7));
    expect(await found(index, 'newest')).toEqual([]);
    await index.save(first, [aSource(8, { id: 'one', title: 'Again' })], at(8));
    expect(await found(index, 'again')).toEqual(['one']);
  });
}

function saving(hostOf: HostOf): void {
  it('are each written by their own position when one page contains older, newer, deleted and new ones', async () => {
    const index = await aServedIndex(hostOf());
    const source = (id: string, number: number, names: readonly string[]) => ({
      id,
      owner: 'ann',
      position: at(number),
      entries: [anEntry(id), ...names.map((name) => anEntry(`${id}-${name}`, { kind: 'participants', title: name }))],
    });
    const [shop, lunch, cafe] = [
      source('shop', 5, ['Maren']),
      source('lunch', 1, ['Ines']),
      source('cafe', 1, ['Ida']),
    ];
    await index.save(first, [shop, lunch, cafe], at(5));
    const renamed = source('lunch', 6, ['Tomasz']);
    const deleted = { ...cafe, position: at(7), entries: null };
    const team = source('team', 8, ['Noor']);
    await index.save(first, [source('shop', 4, []), renamed, deleted, team, source('team', 7, ['Femi'])], at(8));
    const ids = ['shop', 'lunch', 'cafe', 'team'];
    expect(await index.load(first, ids)).toEqual([shop, renamed, deleted, team]);
    expect(await index.count('ann')).toEqual({ studies: 3, projects: 0, participants: 3, quotes: 0 });
    for (const gone of ['Ines', 'Ida', 'Femi']) expect(await found(index, gone, { kind: 'participants' })).toEqual([]);
  });

  it('are found once, right after saving, however often the same page is saved', async () => {
    const index = await aServedIndex(hostOf());
    const page = [aSource(1, { title: 'Same soup' }), aSource(2, { title: 'Same bread' })];
    for (let time = 0; time < 3; time += 1) {
      await index.save(first, page, at(2));
      expect(await found(index, 'same')).toEqual(['s1', 's2']);
    }
  });
}

function reading(hostOf: HostOf): void {
  it('can be loaded as they were written, by id and by project', async () => {
    const index = await aServedIndex(hostOf());
    const rich = {
      id: 'study-1',
      owner: 'ann, "the" \\ first',
      position: at(1),
      entries: [
        anEntry('study-1', {
          title: 'Täglich „frisch“ <b>',
          text: 'zwei\nZeilen',
          keywords: 'x',
          fields: { projectId: 'p-1', status: 'DRAFT', studyType: 'USABILITY' },
          data: { nested: { list: [1, null, true, 'ä'] }, empty: '' },
        }),
        anEntry('participant-1', { kind: 'participants', title: 'Ines' }),
      ],
    };
    const others = [
      aSource(2, { fields: { projectId: 'p-2' } }),
      aSource(3, { owner: 'bob', fields: { projectId: 'p-1' } }),
      aSource(4),
    ];
    await index.save(first, [rich, ...others], at(4));
    expect(await index.load(first, ['study-1', 'unknown'])).toEqual([rich]);
    const ids = async (projectIds: string[]) =>
      (await index.loadOfProjects(first, projectIds)).map(({ id }) => id).toSorted();
    expect(await ids(['p-1'])).toEqual(['s3', 'study-1']);
    expect(await ids(['p-1', 'p-2'])).toEqual(['s2', 's3', 'study-1']);
    expect(await ids(['p-3'])).toEqual([]);
    expect(await ids([])).toEqual([]);
    expect((await index.loadOfProjects(first, ['p-1'])).find(({ id }) => id === 'study-1')).toEqual(rich);
  });

  it('refuse ids and values that some search engine would not accept', async () => {
    const index = await aServedIndex(hostOf());
    await expect(index.save(first, [aSource(1, { id: 'a b' })], at(1))).rejects.toBeInstanceOf(RangeError);
    const invalid = aSource(1, { fields: { status: 'x" OR "y' } });
    await expect(index.save(first, [invalid], at(1))).rejects.toBeInstanceOf(RangeError);
    expect(await index.checkpoint(first)).toBeNull();
  });

  it('move the checkpoint forward and never back', async () => {
    const index = await aServedIndex(hostOf());
    expect(await index.checkpoint(first)).toBeNull();
    expect(await index.indexedUpTo()).toBeNull();
    await index.save(first, [], at(7));
    await index.save(first, [aSource(3)], at(3));
    expect(await index.checkpoint(first)).toBe(at(7));
    expect(await index.indexedUpTo()).toBe(at(7));
  });
}
