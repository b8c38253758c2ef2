import { expect, it } from 'vitest';
import { toLogPosition, toPosition } from './position.ts';

const at = (commit: bigint, prepare = commit) => toPosition({ commit, prepare });

it('compares as text in the order of the log, up to the largest number', () => {
  const largest = 2n ** 64n - 1n;
  const ordered = [at(0n), at(9n), at(10n, 9n), at(10n), at(2n ** 53n), at(2n ** 53n + 1n), at(largest)];
  expect(ordered.toSorted()).toEqual(ordered);
  expect(toLogPosition(at(largest, 7n))).toEqual({ commit: largest, prepare: 7n });
});

it('refuses a position of another kind of store', () => {
  for (const text of ['0000000000000001', '', '12-12', `${at(1n)}0`]) {
    expect(() => toLogPosition(text as ReturnType<typeof at>)).toThrow(RangeError);
  }
});
