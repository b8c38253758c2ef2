import { expect, it } from 'vitest';
import { toLogPosition, toPosition } from './position.ts';

const place = (commit: bigint, prepare = commit) => toPosition({ commit, prepare });

it('compares as text as the log orders, up to the largest number there is', () => {
  const largest = 2n ** 64n - 1n;
  const ordered = [
    place(0n),
    place(9n),
    place(10n, 9n),
    place(10n),
    place(2n ** 53n),
    place(2n ** 53n + 1n),
    place(largest),
  ];
  expect(ordered.toSorted()).toEqual(ordered);
  expect(toLogPosition(place(largest, 7n))).toEqual({ commit: largest, prepare: 7n });
});

it('refuses the position of another kind of store', () => {
  for (const text of ['0000000000000001', '', '12-12', `${place(1n)}0`]) {
    expect(() => toLogPosition(text as ReturnType<typeof place>)).toThrow(RangeError);
  }
});
