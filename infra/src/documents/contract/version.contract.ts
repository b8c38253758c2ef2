import { describe, expect, it } from 'vitest';
import { at } from '../../testing/position.ts';
import { aCollection, aWrite, type OpenDocuments } from './collections.ts';

export function versionContract(open: OpenDocuments): void {
  describe('versions of a collection', () => {
    it('exist side by side, each with its documents and its checkpoint', async () => {
      const first = await aCollection(open().store);
      const second = await aCollection(open().store, { ...first, version: 2, indexed: ['count'] });
      await open().store.save(first, [aWrite(1), aWrite(2)], at(2));
      await open().store.save(second, [aWrite(1)], at(1));
      expect(await open().store.count(first, { owner: 'ann' })).toBe(2);
      expect(await open().store.count(second, { owner: 'ann', where: { count: 1 } })).toBe(1);
      expect([await open().store.checkpoint(first), await open().store.checkpoint(second)]).toEqual([at(2), at(1)]);
    });

    it('are served one at a time, and a switch outlasts a restart', async () => {
      const first = await aCollection(open().store);
      const second = await aCollection(open().store, { ...first, version: 2 });
      expect(await open().store.servedVersion(first.name)).toBeNull();
      await open().store.serve(first);
      expect(await open().store.servedVersion(first.name)).toBe(1);
      await open().store.serve(second);
      const store = await open().reopen();
      expect(await store.servedVersion(first.name)).toBe(2);
    });

    it('can be dropped and built again from nothing', async () => {
      const spec = await aCollection(open().store);
      const other = await aCollection(open().store, { ...spec, version: 2 });
      for (const version of [spec, other]) await open().store.save(version, [aWrite(1)], at(1));
      await open().store.drop(spec);
      await open().store.drop(spec);
      await open().store.prepare(spec);
      expect(await open().store.checkpoint(spec)).toBeNull();
      expect(await open().store.find(spec, { owner: 'ann' })).toEqual([]);
      expect(await open().store.count(other, { owner: 'ann' })).toBe(1);
      await open().store.save(spec, [aWrite(1)], at(1));
      expect(await open().store.count(spec, { owner: 'ann', where: { status: 'draft' } })).toBe(1);
    });

    it('are no longer served once they are cleared, and can be built again from nothing', async () => {
      const spec = await aCollection(open().store);
      await open().store.serve(spec);
      await open().store.save(spec, [aWrite(7)], at(7));
      await open().store.clear(spec);
      expect(await open().store.load(spec, ['d7'])).toEqual([]);
      expect(await open().store.checkpoint(spec)).toBeNull();
      expect(await open().store.servedVersion(spec.name)).toBeNull();
      await open().store.save(spec, [aWrite(3)], at(3));
      expect(await open().store.checkpoint(spec)).toBe(at(3));
      expect(await open().store.count(spec, { owner: 'ann' })).toBe(1);
      expect(await open().store.servedVersion(spec.name)).toBeNull();
      await open().store.serve(spec);
      expect(await (await open().reopen()).servedVersion(spec.name)).toBe(spec.version);
    });

    it('stay in service when another one is cleared', async () => {
      const first = await aCollection(open().store);
      const second = await aCollection(open().store, { ...first, version: 2 });
      await open().store.serve(first);
      await open().store.clear(second);
      expect(await open().store.servedVersion(first.name)).toBe(1);
    });

    it('cannot be dropped while they are served', async () => {
      const spec = await aCollection(open().store);
      await open().store.serve(spec);
      await expect(open().store.drop(spec)).rejects.toBeInstanceOf(RangeError);
    });

    it('can be prepared repeatedly with documents in them', async () => {
      const spec = await aCollection(open().store);
      await open().store.save(spec, [aWrite(1, { document: { colour: 'red' } })], at(1));
      const wider = { ...spec, indexed: [...spec.indexed, 'colour'] };
      await open().store.prepare(wider);
      await open().store.prepare(wider);
      expect(await open().store.count(wider, { owner: 'ann', where: { colour: 'red' } })).toBe(1);
    });
  });
}
