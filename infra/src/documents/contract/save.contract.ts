import type { CollectionSpec, DocumentWrite } from '@windtunnel/contracts/ports/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from '../../testing/position.ts';
import { aCollection, aWrite, type OpenDocuments } from './collections.ts';

export function saveContract(open: OpenDocuments): void {
  describe('saving documents', () => saving(open));
  describe('the position guard', () => guarding(open));
}

function saving(open: OpenDocuments): void {
  it('returns the document, its owner and its position', async () => {
    const spec = await aCollection(open().store);
    const document = {
      title: 'Ångström 🧪 \u0000 \u2028',
      at: '2026-01-05T09:00:00.000Z',
      list: Array.from({ length: 1_000 }, (_, index) => ({ index, half: index / 2 })),
      'key with.dots and $': { none: null, yes: true, big: 9_007_199_254_740_991 },
    };
    await open().store.save(spec, [aWrite(1, { document })], at(1));
    expect(await open().store.get(spec, { owner: 'ann', id: 'd1' })).toEqual({
      id: 'd1',
      owner: 'ann',
      position: at(1),
      document,
    });
  });

  it('returns null for a missing document and for one of another owner', async () => {
    const spec = await aCollection(open().store);
    await open().store.save(spec, [aWrite(1)], at(1));
    expect(await open().store.get(spec, { owner: 'ann', id: 'd9' })).toBeNull();
    expect(await open().store.get(spec, { owner: 'bob', id: 'd1' })).toBeNull();
  });

  it('still has documents and checkpoint when it is opened again', async () => {
    const spec = await aCollection(open().store);
    await open().store.save(spec, [aWrite(1), aWrite(2)], at(7));
    const store = await open().reopen();
    expect(await store.count(spec, { owner: 'ann' })).toBe(2);
    expect(await store.checkpoint(spec)).toBe(at(7));
  });

  it('moves the checkpoint forward and never back, also without documents', async () => {
    const spec = await aCollection(open().store);
    expect(await open().store.checkpoint(spec)).toBeNull();
    await open().store.save(spec, [], at(5));
    expect(await open().store.checkpoint(spec)).toBe(at(5));
    await open().store.save(spec, [aWrite(3)], at(3));
    expect(await open().store.checkpoint(spec)).toBe(at(5));
  });

  it('does not move the checkpoint when a document cannot be written', async () => {
    const spec = await aCollection(open().store);
    await open().store.save(spec, [aWrite(1)], at(1));
    const unwritable = {
      get title(): string {
        throw new RangeError('A document that cannot be written');
      },
    };
    await expect(open().store.save(spec, [aWrite(2), aWrite(3, { document: unwritable })], at(3))).rejects.toThrow();
    expect(await open().store.checkpoint(spec)).toBe(at(1));
    await open().store.save(spec, [aWrite(2), aWrite(3)], at(3));
    expect([await open().store.checkpoint(spec), await open().store.count(spec, { owner: 'ann' })]).toEqual([at(3), 3]);
  });

  it('loads documents of any owner by id for the projections', async () => {
    const spec = await aCollection(open().store);
    const writes = [aWrite(1), aWrite(2, { owner: 'bob' }), aWrite(3, { document: null })];
    await open().store.save(spec, writes, at(3));
    const loaded = await open().store.load(spec, ['d3', 'd1', 'd2', 'd4']);
    expect(loaded.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(writes);
    expect(await open().store.load(spec, [])).toEqual([]);
  });
}

function guarding(open: OpenDocuments): void {
  it('skips a write that is older than, or the same as, what is stored', async () => {
    const spec = await aCollection(open().store);
    const put = (number: number, title: string) =>
      open().store.save(spec, [{ id: 'd', owner: 'ann', position: at(number), document: { title } }], at(number));
    await put(5, 'stored');
    await put(4, 'older');
    await put(5, 'same');
    expect((await open().store.get(spec, { owner: 'ann', id: 'd' }))?.document).toEqual({ title: 'stored' });
    await put(6, 'newer');
    expect((await open().store.get(spec, { owner: 'ann', id: 'd' }))?.document).toEqual({ title: 'newer' });
  });

  it('leaves a tombstone: a late older write does not restore the document, a newer one does', async () => {
    const spec = await aCollection(open().store);
    await open().store.save(spec, [aWrite(1)], at(1));
    await open().store.save(spec, [aWrite(1, { position: at(4), document: null })], at(4));
    await open().store.save(spec, [aWrite(1, { position: at(3) })], at(3));
    expect(await open().store.get(spec, { owner: 'ann', id: 'd1' })).toBeNull();
    expect(await open().store.find(spec, { owner: 'ann' })).toEqual([]);
    expect(await open().store.count(spec, { owner: 'ann' })).toBe(0);
    await open().store.save(spec, [aWrite(1, { position: at(5) })], at(5));
    expect(await open().store.count(spec, { owner: 'ann' })).toBe(1);
  });

  it('follows a document to a new owner', async () => {
    const spec = await aCollection(open().store);
    await open().store.save(spec, [aWrite(1)], at(1));
    await open().store.save(spec, [aWrite(1, { owner: 'bob', position: at(2) })], at(2));
    expect(await open().store.find(spec, { owner: 'ann' })).toEqual([]);
    expect(await open().store.find(spec, { owner: 'bob' })).toHaveLength(1);
  });

  const writes = fc.array(
    fc.record({ id: fc.constantFrom('a', 'b', 'c'), number: fc.integer({ min: 1, max: 30 }), gone: fc.boolean() }),
    { maxLength: 40 },
  );
  it('ends in the same state however often, in any order and in any batches the same writes arrive', async () => {
    const toWrite = ({ id, number, gone }: { id: string; number: number; gone: boolean }): DocumentWrite => ({
      // An event changes a document in the same way on every delivery, so the write is determined by id and position.
      id,
      owner: 'ann',
      position: at(number),
      document: gone && number % 3 === 0 ? null : { title: `${id}${number}` },
    });
    const dump = async (spec: CollectionSpec) => {
      const loaded = await open().store.load(spec, ['a', 'b', 'c']);
      return loaded
        .map(({ id, position }) => ({ id, position }))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1));
    };
    await fc.assert(
      fc.asyncProperty(writes, fc.integer({ min: 1, max: 9 }), async (delivered, batchSize) => {
        const [once, again] = [await aCollection(open().store), await aCollection(open().store)];
        await open().store.save(once, delivered.map(toWrite).toSorted(byPosition), at(30));
        const mixed = [...delivered, ...delivered.toReversed()].map(toWrite);
        for (let start = 0; start < mixed.length; start += batchSize) {
          await open().store.save(again, mixed.slice(start, start + batchSize), at(30));
        }
        expect(await dump(again)).toEqual(await dump(once));
      }),
      { numRuns: 40 },
    );
  });
}

const byPosition = (one: DocumentWrite, other: DocumentWrite) => (one.position < other.position ? -1 : 1);
