import { describe, expect, it } from 'vitest';
import { smoothPath, streamlineHeight } from './flow-field.ts';

describe('a streamline around the solid', () => {
  it('has a constant stream function', () => {
    for (const start of [2, 7, -11])
      for (const x of [-30, -8, 0, 4, 25]) {
        const y = streamlineHeight(start, x, 6);
        expect(y * (1 - 36 / (x * x + y * y))).toBeCloseTo(start, 5);
      }
  });

  it('never enters the solid', () => {
    for (let x = -6; x <= 6; x += 0.5) expect(Math.hypot(x, streamlineHeight(0.01, x, 6))).toBeGreaterThanOrEqual(6);
  });

  it('is straight far away', () => {
    expect(streamlineHeight(5, 1_000, 6)).toBeCloseTo(5, 2);
  });

  it('is drawn from the first point to the last', () => {
    const points = [0, 1, 2, 3].map((x) => ({ x, y: 0 }));
    expect(smoothPath(points)).toBe('M0 0Q1 0 1.5 0Q2 0 3 0');
  });
});
