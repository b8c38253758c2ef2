import { describe, expect, it } from 'vitest';
import { parseArguments } from '../harness/arguments.ts';
import { failpointFrom, textOf } from './failpoint.ts';
import { failpoints, fewFailpoints } from './failpoints.ts';

describe('failpoints', () => {
  it('are written as name, phase and count, and read back', () => {
    const failpoint = { name: 'gateway.RecordTurn', phase: 'after', nth: 2 } as const;
    expect(textOf(failpoint)).toBe('gateway.RecordTurn:after:2');
    expect(failpointFrom(textOf(failpoint))).toEqual(failpoint);
  });

  it.each(['', 'gateway.RecordTurn', 'a:during:1', 'a:before:0', ':after:1'])('%j is refused', (text) => {
    expect(() => failpointFrom(text)).toThrow('FAILPOINT must look like');
  });

  it('stand before and after every call of a launch', () => {
    const all = failpoints().map(({ failpoint }) => `${failpoint.name} ${failpoint.phase}`);
    expect(new Set(all).size).toBe(all.length);
    for (const name of ['step.takeTurn', 'gateway.CaptureCredits', 'model.analyseStudy', 'append.StudyLaunched']) {
      expect(all).toEqual(expect.arrayContaining([`${name} before`, `${name} after`]));
    }
    expect(all.length).toBeGreaterThanOrEqual(100);
    for (const { failpoint } of fewFailpoints()) expect(all).toContain(`${failpoint.name} ${failpoint.phase}`);
  });
});

describe('the command line', () => {
  const known = ['launches', 'failpoints'];

  it('runs everything unless a part is named', () => {
    expect(parseArguments(['--seed', '7'], known)).toEqual({ kind: 'run', parts: known, seed: 7, short: false });
    expect(parseArguments(['failpoints', '--short', '--seed', '7'], known)).toEqual({
      kind: 'run',
      parts: ['failpoints'],
      seed: 7,
      short: true,
    });
  });

  it('refuses what it does not know with a sentence', () => {
    expect(parseArguments(['lunches'], known)).toMatchObject({ kind: 'refused' });
    expect(parseArguments(['--seed', 'x'], known)).toMatchObject({ kind: 'refused' });
  });
});
