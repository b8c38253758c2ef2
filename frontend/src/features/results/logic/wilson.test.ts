import { expect, it } from 'vitest';
import { wilsonInterval } from './wilson.ts';

const percent = (count: number, total: number) => {
  const interval = wilsonInterval(count, total);
  return interval && [Math.round(interval.low * 100), Math.round(interval.high * 100)];
};

it('returns the published intervals', () => {
  expect(percent(8, 10)).toEqual([49, 94]);
  expect(percent(10, 10)).toEqual([72, 100]);
  expect(percent(4, 5)).toEqual([38, 96]);
});

it('is null when no one was asked', () => {
  expect(wilsonInterval(0, 0)).toBeNull();
});
