import type { FindOptions } from '@windtunnel/contracts/ports/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from '../../testing/position.ts';
import { aCollection, aWrite, type OpenDocuments } from './collections.ts';

export function findContract(open: OpenDocuments): void {
  describe('filtering', () => filtering(open));
  describe('sorting and paging', () => sorting(open));
  describe('owners', () => isolation(open));
  describe('every owner', () => pages(open));
}

/** Stores the documents in a new collection and returns a function that finds ids in it. */
async function aLibrary(open: OpenDocuments, documents: readonly Record<string, string | number | boolean | null>[]) {
  const spec = await aCollection(open().store);
  const writes = documents.map((document, index) => aWrite(index + 1, { document }));
  await open().store.save(spec, writes, at(documents.length));
  return async (options: Omit<FindOptions, 'owner'>) => {
    const found = await open().store.find(spec, { owner: 'ann', ...options });
    const { where } = options;
    const counted = await open().store.count(spec, { owner: 'ann', ...(where === undefined ? {} : { where }) });
    if (options.limit === undefined && options.offset === undefined) expect(counted).toBe(found.length);
    return found.map(({ id }) => id);
  };
}

function filtering(open: OpenDocuments): void {
  it('finds by equality and by membership, and by several fields at once', async () => {
    const find = await aLibrary(open, [
      { status: 'draft', count: 1 },
      { status: 'live', count: 1 },
      { status: 'live', count: 2 },
      { status: 'done', count: 2 },
    ]);
    expect(await find({ where: { status: 'live' } })).toEqual(['d2', 'd3']);
    expect(await find({ where: { status: ['draft', 'done'] } })).toEqual(['d1', 'd4']);
    expect(await find({ where: { status: ['live', 'done'], count: 2 } })).toEqual(['d3', 'd4']);
    expect(await find({ where: { status: [] } })).toEqual([]);
    expect(await find({ where: {} })).toEqual(['d1', 'd2', 'd3', 'd4']);
  });

  it('treats a missing field as null', async () => {
    const find = await aLibrary(open, [{ status: null }, { count: 1 }, { status: 'live' }]);
    expect(await find({ where: { status: null } })).toEqual(['d1', 'd2']);
    expect(await find({ where: { status: [null, 'live'] } })).toEqual(['d1', 'd2', 'd3']);
    expect(await find({ where: { status: ['live'] } })).toEqual(['d3']);
  });

  it('distinguishes numbers from text and finds booleans', async () => {
    const find = await aLibrary(open, [{ count: 1 }, { count: '1' }, { open: true }, { open: false }]);
    expect(await find({ where: { count: 1 } })).toEqual(['d1']);
    expect(await find({ where: { count: '1' } })).toEqual(['d2']);
    expect(await find({ where: { open: true } })).toEqual(['d3']);
    expect(await find({ where: { open: [false] } })).toEqual(['d4']);
  });

  it('compares text exactly: case, accents, spaces, quotes', async () => {
    const titles = ['Café', 'café', 'Cafe', 'Café ', "O'Brien; DROP TABLE x --", '%', '🧪'];
    const find = await aLibrary(
      open,
      titles.map((title) => ({ title })),
    );
    for (const [index, title] of titles.entries()) expect(await find({ where: { title } })).toEqual([`d${index + 1}`]);
  });

  it('refuses a field that is not indexed', async () => {
    const find = await aLibrary(open, [{ colour: 'red' }]);
    await expect(find({ where: { colour: 'red' } })).rejects.toBeInstanceOf(RangeError);
    await expect(find({ sort: { field: 'colour', direction: 'ascending' } })).rejects.toBeInstanceOf(RangeError);
  });
}

function sorting(open: OpenDocuments): void {
  const titles = [{ title: 'b' }, { title: 'a' }, {}, { title: 'B' }, { title: 'ä' }, { title: 'a' }];

  it('sorts by id by default', async () => {
    const find = await aLibrary(open, titles);
    expect(await find({})).toEqual(['d1', 'd2', 'd3', 'd4', 'd5', 'd6']);
  });

  it('sorts text by code point, missing values first, ties by id in the same direction', async () => {
    const find = await aLibrary(open, titles);
    const ascending = ['d3', 'd4', 'd2', 'd6', 'd1', 'd5'];
    expect(await find({ sort: { field: 'title', direction: 'ascending' } })).toEqual(ascending);
    expect(await find({ sort: { field: 'title', direction: 'descending' } })).toEqual(ascending.toReversed());
  });

  it('sorts numbers by value', async () => {
    const find = await aLibrary(open, [{ count: 10 }, { count: 9 }, { count: -1 }, { count: 9.5 }]);
    expect(await find({ sort: { field: 'count', direction: 'ascending' } })).toEqual(['d3', 'd2', 'd4', 'd1']);
  });

  it('returns pages of the sorted result', async () => {
    const find = await aLibrary(
      open,
      Array.from({ length: 25 }, (_, count) => ({ count: count % 5, status: 'live' })),
    );
    const where = { status: 'live' };
    const sort = { field: 'count', direction: 'descending' } as const;
    const everything = await find({ where, sort });
    const pages = [];
    for (let offset = 0; offset < 30; offset += 10) pages.push(...(await find({ where, sort, limit: 10, offset })));
    expect(pages).toEqual(everything);
    expect(await find({ limit: 0 })).toEqual([]);
  });
}

function isolation(open: OpenDocuments): void {
  const owner = fc.constantFrom('ann', 'bob', 'ann ', 'Ann', "ann' OR '1'='1", '');
  const documents = fc.array(fc.record({ id: fc.uuid(), owner, status: fc.constantFrom('live', 'done') }), {
    maxLength: 20,
  });
  const wanted = fc.constantFrom('live', 'done', 'ann', "x' OR owner = 'bob");

  it('no read by one owner ever returns a document of another', async () => {
    await fc.assert(
      fc.asyncProperty(documents, owner, wanted, async (stored, reader, status) => {
        const spec = await aCollection(open().store);
        const writes = stored.map(({ id, owner: belongsTo, status: state }, index) =>
          aWrite(index + 1, { id, owner: belongsTo, document: { status: state } }),
        );
        await open().store.save(spec, writes, at(writes.length));
        const own = new Set(writes.filter((write) => write.owner === reader).map(({ id }) => id));
        const found = await open().store.find(spec, { owner: reader });
        expect(new Set(found.map(({ id }) => id))).toEqual(own);
        for (const { owner: of, id } of await open().store.find(spec, { owner: reader, where: { status } })) {
          expect([of, own.has(id)]).toEqual([reader, true]);
        }
        for (const { id } of writes) {
          expect((await open().store.get(spec, { owner: reader, id })) !== null).toBe(own.has(id));
        }
      }),
      { numRuns: 40 },
    );
  });
}

function pages(open: OpenDocuments): void {
  it('reads the documents of every owner in pages, each of them once, and none that was deleted', async () => {
    const spec = await aCollection(open().store);
    const owners = ['ann', 'bob', ''];
    const writes = Array.from({ length: 7 }, (_, index) => aWrite(index + 1, { owner: owners[index % 3] ?? '' }));
    await open().store.save(spec, [...writes, aWrite(8, { id: 'd3', document: null })], at(8));
    const seen: string[] = [];
    let after: string | null = null;
    // Pages that never end have shown more than was written by then.
    do {
      const page = await open().store.page(spec, { after, limit: 2 });
      seen.push(...page.map(({ id, owner, position }) => `${id} ${owner} ${position}`));
      after = page.at(-1)?.id ?? null;
    } while (after !== null && seen.length <= writes.length);
    const kept = writes.filter(({ id }) => id !== 'd3');
    expect(seen).toEqual(kept.map(({ id, owner, position }) => `${id} ${owner} ${position}`));
    expect(await open().store.total(spec)).toBe(6);
    expect(await open().store.page(spec, { after: 'd7', limit: 2 })).toEqual([]);
    expect(await open().store.page(spec, { after: null, limit: 0 })).toEqual([]);
  });
}
