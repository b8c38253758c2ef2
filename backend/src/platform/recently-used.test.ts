import { expect, it } from 'vitest';
import { RecentlyUsed } from './recently-used.ts';

it('forgets what was not used for longest', () => {
  const kept = new RecentlyUsed<string, number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  kept.get('a');
  kept.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual([1, undefined, 3]);
});

it('goes by weight when entries differ', () => {
  const kept = new RecentlyUsed<string, string>(10, (text) => text.length);
  kept.set('a', 'xxxx');
  kept.set('b', 'xxxx');
  kept.set('a', 'xxxxx');
  expect(kept.get('b')).toBe('xxxx');
  kept.set('c', 'xxxxxx');
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([undefined, 'xxxx', 'xxxxxx']);
});

it('does not keep what is heavier than everything it may hold', () => {
  const kept = new RecentlyUsed<string, string>(3, (text) => text.length);
  kept.set('a', 'xxxx');
  expect(kept.get('a')).toBeUndefined();
  kept.set('b', 'xxx');
  expect(kept.get('b')).toBe('xxx');
});

it('forgets on request', () => {
  const kept = new RecentlyUsed<string, number>(5);
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const)
    kept.set(key, value);
  kept.delete('a');
  kept.deleteWhere((value) => value > 2);
  expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual([undefined, 2, undefined]);
});
