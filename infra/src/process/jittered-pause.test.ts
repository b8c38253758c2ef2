import { expect, it } from 'vitest';
import { jitteredPauseMs } from './jittered-pause.ts';

const pauses = { firstMs: 100, maxMs: 5_000 };

it('doubles up to its maximum, and leaves half of it to chance', () => {
  const at = (chance: number) => [0, 1, 2, 10, 1_000].map((attempt) => jitteredPauseMs(attempt, pauses, () => chance));
  expect(at(0)).toEqual([50, 100, 200, 2_500, 2_500]);
  expect(at(1)).toEqual([100, 200, 400, 5_000, 5_000]);
});
