import type { DocumentStore } from '@windtunnel/contracts/ports/documents';
import { describe, expect, it } from 'vitest';
import { all } from '../../../event-store/contract/events.ts';
import { at } from '../../../testing/position.ts';
import { aCollection, aWrite } from '../../contract/collections.ts';
import type { ReadModelReader } from '../read-model-reader.ts';

interface ReaderStores {
  readonly store: DocumentStore;
  readonly read: () => Promise<ReadModelReader>;
}

/** What a reader promises beside a store that another process writes to. */
export function readerSuite(name: string, open: () => Promise<ReaderStores>): void {
  describe(`reading all documents of ${name}`, () => {
    it('finds those of every owner by id, without deleted ones', async () => {
      const { store, read } = await open();
      const spec = await aCollection(store);
      const of = (number: number, owner: string) => ({ ...aWrite(number), id: `d${number}`, owner });
      await store.save(spec, [of(3, 'ann'), of(1, 'bob'), of(2, 'ann')], at(3));
      await store.save(spec, [{ ...of(4, 'ann'), id: 'd2', document: null }], at(4));
      await store.serve(spec);
      const reader = await read();
      const rows = await all(reader.all(spec));
      expect(rows.map(({ id, owner, position }) => [id, owner, position])).toEqual([
        ['d1', 'bob', at(1)],
        ['d3', 'ann', at(3)],
      ]);
      expect(rows[0]?.document).toEqual(aWrite(1).document);
      expect(await reader.total(spec)).toBe(2);
      expect(await reader.count(spec, { owner: 'ann' })).toBe(1);
      expect(await reader.checkpoint(spec)).toBe(at(4));
      expect(await reader.servedVersion(spec.name)).toBe(spec.version);
      const loaded = await reader.load(spec, ['d2', 'd1', 'd9']);
      expect(loaded.map(({ id, document }) => [id, document === null]).toSorted()).toEqual([
        ['d1', false],
        ['d2', true],
      ]);
      await reader.close();
      await store.close();
    });

    it('finds nothing in a version that was never built, and creates nothing', async () => {
      const { store, read } = await open();
      const spec = { name: 'never-built', version: 9, indexed: [] };
      const reader = await read();
      expect(await all(reader.all(spec))).toEqual([]);
      expect([await reader.total(spec), await reader.checkpoint(spec), await reader.servedVersion(spec.name)]).toEqual([
        0,
        null,
        null,
      ]);
      expect([await reader.load(spec, ['d1']), await reader.count(spec, { owner: 'ann' })]).toEqual([[], 0]);
      await reader.close();
      await store.close();
    });
  });
}
