import { describe, expect, it } from 'vitest';
import { formatFailpoint, parseFailpoint } from './failpoint.ts';
import { allFailpoints, fewFailpoints } from './failpoints.ts';

describe('failpoints', () => {
  it('are written as name, phase and count, and read back', () => {
    const failpoint = { name: 'gateway.RecordTurn', phase: 'after', nth: 2 } as const;
    expect(formatFailpoint(failpoint)).toBe('gateway.RecordTurn:after:2');
    expect(parseFailpoint(formatFailpoint(failpoint))).toEqual(failpoint);
  });

  it.each(['', 'gateway.RecordTurn', 'a:during:1', 'a:before:0', ':after:1'])('reject %j', (text) => {
    expect(() => parseFailpoint(text)).toThrow('FAILPOINT must look like');
  });

  it('exist before and after every call of a launch', () => {
    const all = allFailpoints().map(({ failpoint }) => `${failpoint.name} ${failpoint.phase}`);
    expect(new Set(all).size).toBe(all.length);
    for (const name of ['step.takeTurn', 'gateway.CaptureCredits', 'model.analyseStudy', 'append.StudyLaunched']) {
      expect(all).toEqual(expect.arrayContaining([`${name} before`, `${name} after`]));
    }
    expect(all.length).toBeGreaterThanOrEqual(100);
    for (const { failpoint } of fewFailpoints()) expect(all).toContain(`${failpoint.name} ${failpoint.phase}`);
  });
});
