import { describe, expect, it } from 'vitest';
import { at } from '../../testing/position.ts';
import { aServedIndex, aSource, first, found } from './entries.ts';
import type { HostOf } from './search-host.ts';

const second = 2;

export function versionsContract(hostOf: HostOf): void {
  describe('versions', () => {
    serving(hostOf);
    removing(hostOf);
  });
}

function serving(hostOf: HostOf): void {
  it('find nothing before one is served', async () => {
    const index = await hostOf().open();
    expect(await index.servedVersion()).toBeNull();
    expect(await index.indexedUpTo()).toBeNull();
    expect(await found(index, 'soup')).toEqual([]);
    expect(await index.count('ann')).toEqual({ studies: 0, projects: 0, participants: 0, quotes: 0 });
    expect(await index.suggest({ owner: 'ann', kinds: ['studies'], typed: 'soup', limit: 3 })).toEqual([]);
  });

  it('are built alongside the served one and replace it at once', async () => {
    const index = await aServedIndex(hostOf());
    await index.save(first, [aSource(1, { title: 'Old soup' })], at(1));
    await index.prepare(second);
    await index.save(second, [aSource(1, { title: 'New soup' }), aSource(2, { title: 'New bread' })], at(2));
    expect(await found(index, 'soup')).toEqual(['s1']);
    expect(await found(index, 'bread')).toEqual([]);
    expect([await index.checkpoint(first), await index.checkpoint(second)]).toEqual([at(1), at(2)]);
    await index.serve(second);
    expect(await index.servedVersion()).toBe(second);
    expect(await found(index, 'old')).toEqual([]);
    expect(await found(index, 'bread')).toEqual(['s2']);
    expect([await index.checkpoint(first), await index.checkpoint(second)]).toEqual([at(1), at(2)]);
    expect(await index.indexedUpTo()).toBe(at(2));
    await index.save(second, [aSource(3, { title: 'Later bread' })], at(3));
    expect(await found(index, 'bread')).toEqual(['s2', 's3']);
    await index.drop(first);
    expect(await found(index, 'bread')).toEqual(['s2', 's3']);
    expect(await index.checkpoint(first)).toBeNull();
  });

  it('are still served with all entries after they are opened again', async () => {
    const index = await aServedIndex(hostOf());
    await index.prepare(second);
    await index.save(second, [aSource(1, { title: 'Lasting soup' })], at(1));
    await index.serve(second);
    const again = await hostOf().reopen(index);
    await again.prepare(second);
    expect(await again.servedVersion()).toBe(second);
    expect(await again.checkpoint(second)).toBe(at(1));
    expect(await found(again, 'lasting')).toEqual(['s1']);
    expect(await found(again, 'lastng')).toEqual(['s1']);
  });
}

function removing(hostOf: HostOf): void {
  it('are no longer served once they are cleared, and can be built again from nothing', async () => {
    const index = await aServedIndex(hostOf());
    await index.save(first, [aSource(7, { title: 'Cold soup' })], at(7));
    await index.clear(first);
    expect(await found(index, 'soup')).toEqual([]);
    expect(await index.load(first, ['s7'])).toEqual([]);
    expect(await index.checkpoint(first)).toBeNull();
    expect(await index.servedVersion()).toBeNull();
    expect(await index.indexedUpTo()).toBeNull();
    await index.save(first, [aSource(3, { title: 'Warm soup' })], at(3));
    expect(await found(index, 'soup')).toEqual([]);
    await index.serve(first);
    expect(await found(index, 'soup')).toEqual(['s3']);
    expect(await index.checkpoint(first)).toBe(at(3));
  });

  it('cannot be dropped while they are served, and can be dropped twice', async () => {
    const index = await aServedIndex(hostOf());
    await expect(index.drop(first)).rejects.toBeInstanceOf(RangeError);
    await index.prepare(second);
    await index.save(second, [aSource(1)], at(1));
    await index.drop(second);
    await index.drop(second);
    await index.prepare(second);
    expect(await index.checkpoint(second)).toBeNull();
    expect(await index.load(second, ['s1'])).toEqual([]);
  });

  it('can be served and prepared repeatedly', async () => {
    const index = await aServedIndex(hostOf());
    await index.save(first, [aSource(1, { title: 'Steady soup' })], at(1));
    await index.prepare(first);
    await index.serve(first);
    expect(await index.servedVersion()).toBe(first);
    expect(await found(index, 'soup')).toEqual(['s1']);
  });
}
