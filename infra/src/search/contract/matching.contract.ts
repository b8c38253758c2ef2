import { type SearchEntry, type SearchIndex, searchTotalMax } from '@windtunnel/contracts/ports/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { at } from '../../testing/position.ts';
import { aServedIndex, aSource, first, found } from './entries.ts';
import type { HostOf } from './search-host.ts';

const library: readonly Partial<SearchEntry>[] = [
  {
    id: 'shop',
    title: 'Weekly shop',
    text: 'How families plan their groceries',
    keywords: 'Product Discovery Kitchen',
  },
  {
    id: 'lunch',
    title: 'Lunch boxes',
    text: 'What goes into a lunchbox during the week',
    keywords: 'Usability Testing',
  },
  { id: 'cafe', title: 'Café Zoë', text: 'Ordering at the counter, before 2024', keywords: 'Design Review' },
  { id: 'repair', title: 'Repairing bicycles', text: 'Where do families repair things?', keywords: 'Kitchen' },
  { id: 'team', title: 'Tea and team', text: 'Short words, e-mail, and O’Brien', keywords: '' },
  { id: 'phone', title: 'iPhone: Кухня', text: 'snake_case, CamelCase; ΑΘΗΝΑ', keywords: '' },
];

export function matchingContract(hostOf: HostOf): void {
  describe('matching', () => {
    let index: SearchIndex;
    beforeAll(async () => {
      index = await aServedIndex(hostOf());
      const sources = library.map((entry, number) => aSource(number + 1, entry));
      await index.save(first, sources, at(sources.length));
    });
    words(() => index);
    typos(() => index);
    results(() => index);
  });
  describe('filtering and ranking', () => {
    filtering(hostOf);
    ranking(hostOf);
  });
}

function words(index: () => SearchIndex): void {
  it.each([
    ['a word of the title', 'weekly', ['shop']],
    ['a word of the text', 'groceries', ['shop']],
    ['a word of the keywords', 'kitchen ', ['repair', 'shop']],
    ['words of different fields, in any order', 'discovery weekly', ['shop']],
    ['a prefix of the last word', 'weekly groc', ['shop']],
    ['one letter', 'z', ['cafe']],
    ['any case', 'WEEKLY Shop', ['shop']],
    ['words with or without accents', 'cafe zoe', ['cafe']],
    ['accents that the entry does not have', 'wéekly', ['shop']],
    ['numbers', '2024', ['cafe']],
    ['words separated by punctuation', 'weekly, (shop)!', ['shop']],
    ['a name with an apostrophe', "o'brien", ['team']],
    ['a word in mixed case', 'iphone camelcase', ['phone']],
    ['each word joined by an underscore', 'case snake', ['phone']],
    ['words in other alphabets', 'кухня αθηνα', ['phone']],
  ] as [string, string, string[]][])('finds by %s', async (_, typed, expected) => {
    expect(await found(index(), typed)).toEqual(expected);
  });

  it.each([
    ['a word that no entry contains', 'zebra'],
    ['two words of which no entry contains one', 'weekly zebra'],
    ['a prefix of a word that is not the last', 'week shopp'],
    ['the middle of a word', 'ceries'],
    ['no word', ''],
    ['punctuation only', ' "*()-:^ '],
  ])('finds nothing by %s', async (_, typed) => {
    expect(await found(index(), typed)).toEqual([]);
  });
}

function typos(index: () => SearchIndex): void {
  it.each([
    ['omitted', 'grceries'],
    ['added', 'grocceries'],
    ['changed', 'grocerios'],
    ['swapped with its neighbour', 'gorceries'],
  ])('tolerates one letter %s', async (_, typed) => {
    expect(await found(index(), typed)).toEqual(['shop']);
  });

  it('tolerates a typo in every word of five letters or more', async () => {
    expect(await found(index(), 'weakly grocerios')).toEqual(['shop']);
    expect(await found(index(), 'reparing biccycles')).toEqual(['repair']);
    expect(await found(index(), 'reparing bycicles')).toEqual([]);
  });

  it('tolerates a typo in a prefix of the last word', async () => {
    expect(await found(index(), 'grocor')).toEqual(['shop']);
    expect(await found(index(), 'weekly grcer')).toEqual(['shop']);
    expect(await found(index(), 'grcer weekly')).toEqual([]);
  });

  it('tolerates no typo in short words and numbers, and only one in others', async () => {
    expect(await found(index(), 'taem')).toEqual([]);
    expect(await found(index(), '2042')).toEqual([]);
    expect(await found(index(), 'grocwriws')).toEqual([]);
  });
}

function results(index: () => SearchIndex): void {
  it('returns the title and the data of the entry', async () => {
    const { hits, total } = await index().search({ owner: 'ann', kind: 'studies', words: 'weekly', limit: 5 });
    expect(hits).toEqual([{ id: 'shop', title: 'Weekly shop', data: { of: 'shop' } }]);
    expect(total).toBe(1);
  });

  it('suggests titles by a prefix of a word, and no text', async () => {
    const suggest = (typed: string) =>
      index().suggest({ owner: 'ann', kinds: ['studies', 'projects'], typed, limit: 5 });
    expect(await suggest('sho')).toEqual([{ text: 'Weekly shop', kind: 'studies' }]);
    expect(await suggest('z')).toEqual([{ text: 'Café Zoë', kind: 'studies' }]);
    expect(await suggest('groceries')).toEqual([]);
    expect(await suggest('')).toEqual([]);
  });
}

function filtering(hostOf: HostOf): void {
  it('returns one kind at a time and counts each', async () => {
    const index = await aServedIndex(hostOf());
    const kinds = ['studies', 'projects', 'participants', 'participants', 'quotes'] as const;
    await index.save(
      first,
      kinds.map((kind, number) => aSource(number + 1, { kind, title: 'Leeds' })),
      at(kinds.length),
    );
    expect(await found(index, 'leeds')).toEqual(['s1']);
    expect(await found(index, 'leeds', { kind: 'projects' })).toEqual(['s2']);
    expect(await found(index, 'leeds', { kind: 'participants' })).toEqual(['s3', 's4']);
    expect(await found(index, 'leeds', { kind: 'quotes' })).toEqual(['s5']);
    expect(await index.count('ann')).toEqual({ studies: 1, projects: 1, participants: 2, quotes: 1 });
    expect(await index.count('bob')).toEqual({ studies: 0, projects: 0, participants: 0, quotes: 0 });
    const suggested = await index.suggest({ owner: 'ann', kinds: ['participants'], typed: 'lee', limit: 5 });
    expect(suggested).toEqual([{ text: 'Leeds', kind: 'participants' }]);
  });

  it('returns only entries with the requested values', async () => {
    const index = await aServedIndex(hostOf());
    const fields = [
      { status: 'DRAFT', projectId: 'p-1' },
      { status: 'DRAFT', projectId: 'p-2' },
      { status: 'COMPLETED', projectId: 'p-1' },
      {},
    ];
    const sources = fields.map((some, number) => aSource(number + 1, { title: 'Soup', fields: some }));
    await index.save(first, sources, at(4));
    const filtered = async (where: Record<string, string[]>) => {
      const { hits } = await index.search({ owner: 'ann', kind: 'studies', words: 'soup', where, limit: 9 });
      return hits.map(({ id }) => id).toSorted();
    };
    expect(await filtered({})).toEqual(['s1', 's2', 's3', 's4']);
    expect(await filtered({ status: ['DRAFT'] })).toEqual(['s1', 's2']);
    expect(await filtered({ status: ['DRAFT', 'COMPLETED'], projectId: ['p-1'] })).toEqual(['s1', 's3']);
    expect(await filtered({ status: [] })).toEqual([]);
    expect(await filtered({ status: ['DRAFT" OR "1" = "1'] })).toEqual([]);
    expect(await filtered({ projectId: ['p'] })).toEqual([]);
  });
}

function ranking(hostOf: HostOf): void {
  it('ranks a hit in the title before one in the text', async () => {
    const index = await aServedIndex(hostOf());
    const sources = [
      aSource(1, { title: 'Notes on bread', text: 'More about soup' }),
      aSource(2, { title: 'Notes on soup', text: 'More about bread' }),
    ];
    await index.save(first, sources, at(2));
    const best = async (typed: string) =>
      (await index.search({ owner: 'ann', kind: 'studies', words: typed, limit: 1 })).hits[0]?.id;
    expect(await best('soup')).toBe('s2');
    expect(await best('bread')).toBe('s1');
  });

  it('limits the hits, counts all of them, and stops counting at a thousand', async () => {
    const index = await aServedIndex(hostOf());
    const sources = Array.from({ length: searchTotalMax + 5 }, (_, number) =>
      aSource(number + 1, { title: 'Many soups' }),
    );
    await index.save(first, sources.slice(0, 30), at(30));
    const twenty = () => index.search({ owner: 'ann', kind: 'studies', words: 'soups', limit: 20 });
    expect([(await twenty()).hits.length, (await twenty()).total]).toEqual([20, 30]);
    await index.save(first, sources.slice(30), at(sources.length));
    expect((await twenty()).total).toBe(searchTotalMax);
    expect((await index.count('ann')).studies).toBe(sources.length);
  });
}
