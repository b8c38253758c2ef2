import { describe, expect, it } from 'vitest';
import { aiHealthRetryDelayMs } from './api.ts';

describe('the health check of the AI', () => {
  it('waits 1 s, then twice as long, at most 30 s', () => {
    expect([0, 1, 2, 9].map(aiHealthRetryDelayMs)).toEqual([1_000, 2_000, 4_000, 30_000]);
  });
});
