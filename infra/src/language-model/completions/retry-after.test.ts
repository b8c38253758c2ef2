import { expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

it.each([
  [null, null],
  ['', null],
  ['7', 7_000],
  ['0', 0],
  ['-3', 0],
  ['86400', 60_000],
  ['Thu, 01 Jan 1970 00:00:12 GMT', 2_000],
  ['Thu, 01 Jan 1970 00:00:02 GMT', 0],
  ['soon', null],
])('Retry-After %j is %j ms', (header, ms) => {
  expect(retryAfterMs(header, 10_000)).toBe(ms);
});
