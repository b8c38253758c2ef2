import { describe, expect, it } from 'vitest';
import { periodAt } from './billing-period.ts';

describe('a plan month', () => {
  it('runs from the moment of verification to the same moment a month later', () => {
    expect(periodAt('2026-03-10T14:30:00.000Z', '2026-03-10T14:30:00.000Z')).toEqual({
      start: '2026-03-10T14:30:00.000Z',
      end: '2026-04-10T14:30:00.000Z',
    });
  });

  it('ends exactly at its end, not a millisecond earlier', () => {
    const anchor = '2026-03-10T14:30:00.000Z';
    expect(periodAt(anchor, '2026-04-10T14:29:59.999Z').start).toBe('2026-03-10T14:30:00.000Z');
    expect(periodAt(anchor, '2026-04-10T14:30:00.000Z').start).toBe('2026-04-10T14:30:00.000Z');
  });

  it('uses the last day of a month that is too short, then returns to its own day', () => {
    const anchor = '2027-12-31T10:00:00.000Z';
    expect(periodAt(anchor, '2028-02-10T00:00:00.000Z')).toEqual({
      start: '2028-01-31T10:00:00.000Z',
      end: '2028-02-29T10:00:00.000Z',
    });
    expect(periodAt(anchor, '2028-03-01T00:00:00.000Z')).toEqual({
      start: '2028-02-29T10:00:00.000Z',
      end: '2028-03-31T10:00:00.000Z',
    });
  });

  it('is the first one if the clock was set back', () => {
    expect(periodAt('2026-03-10T14:30:00.000Z', '2026-01-01T00:00:00.000Z').start).toBe('2026-03-10T14:30:00.000Z');
  });
});
