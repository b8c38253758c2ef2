import { expect, it } from 'vitest';
import { type Backoff, backoffDelayMs } from './backoff.ts';

const delays = (backoff: Backoff, random: number) =>
  [0, 1, 2, 10, 2_000].map((failures) => backoffDelayMs(failures, backoff, () => random));

it('doubles up to the maximum and leaves half of each delay to chance', () => {
  const backoff = { firstMs: 100, maxMs: 5_000 };
  expect(delays(backoff, 0)).toEqual([50, 100, 200, 2_500, 2_500]);
  expect(delays(backoff, 1)).toEqual([100, 200, 400, 5_000, 5_000]);
});

it('grows by its factor, and is exact without jitter', () => {
  const backoff = { firstMs: 50, maxMs: 1_000, factor: 3, jitter: 0 };
  expect(delays(backoff, 0.7)).toEqual([50, 150, 450, 1_000, 1_000]);
});

it('returns whole milliseconds', () => {
  expect(backoffDelayMs(1, { firstMs: 5, maxMs: 100, factor: 1.5, jitter: 0 })).toBe(8);
});
