import { expect, it } from 'vitest';
import { RequestRate } from './request-rate.ts';

it('lets a user make so many requests in any minute, and says how long to wait', () => {
  const rate = new RequestRate(2);
  expect([rate.waitMs('a', 1_000), rate.waitMs('a', 31_000)]).toEqual([0, 0]);
  expect(rate.waitMs('a', 41_000)).toBe(20_000);
  expect(rate.waitMs('b', 41_000)).toBe(0);
  expect([rate.waitMs('a', 61_000), rate.waitMs('a', 61_001)]).toEqual([0, 29_999]);
});
