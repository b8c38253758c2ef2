import { expect, it } from 'vitest';
import { RecentlyUsed } from './recently-used.ts';

it('evicts the least recently used entry', () => {
  const cache = new RecentlyUsed<string, number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
});

it('counts weights when entries differ in size', () => {
  const cache = new RecentlyUsed<string, string>(10, (text) => text.length);
  cache.set('a', 'xxxx');
  cache.set('b', 'xxxx');
  cache.set('a', 'xxxxx');
  expect(cache.get('b')).toBe('xxxx');
  cache.set('c', 'xxxxxx');
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, 'xxxx', 'xxxxxx']);
});

it('does not store an entry heavier than its limit', () => {
  const cache = new RecentlyUsed<string, string>(3, (text) => text.length);
  cache.set('a', 'xxxx');
  expect(cache.get('a')).toBeUndefined();
  cache.set('b', 'xxx');
  expect(cache.get('b')).toBe('xxx');
});

it('deletes entries on request', () => {
  const cache = new RecentlyUsed<string, number>(5);
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const)
    cache.set(key, value);
  cache.delete('a');
  cache.deleteWhere((value) => value > 2);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([undefined, 2, undefined]);
});
