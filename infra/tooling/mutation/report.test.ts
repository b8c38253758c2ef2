import { expect, it } from 'vitest';
import { describeSurvivors, type MutationReport, summarise } from './report.ts';

const source = "const a = 1;\nif (a === 1 &&\n  a > 0) throw new Error('one');\n";
const at = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});
const report: MutationReport = {
  files: {
    'a.ts': {
      source,
      mutants: [
        { status: 'Killed', replacement: 'false', location: at(2, 5, 2, 12) },
        { status: 'Timeout', replacement: 'true', location: at(2, 5, 2, 12) },
        { status: 'Survived', replacement: 'true', location: at(2, 5, 3, 8) },
        { status: 'NoCoverage', replacement: '""', location: at(3, 26, 3, 31) },
        { status: 'Ignored', replacement: '{}', location: at(1, 1, 1, 2) },
      ],
    },
    'backend/src/credits/current-credits.ts': {
      source: 'if (renewal(state, now).length === 0) return state;',
      mutants: [{ status: 'Survived', replacement: 'false', location: at(1, 5, 1, 37) }],
    },
  },
};

it('counts a test that never ends among those that noticed, and leaves out what was not run', () => {
  const { share, text } = summarise(report);
  expect(share).toBe(0.4);
  expect(text).toBe('5 mutants, 1 killed, 3 survived, 1 timeouts, 40.0 %');
  expect(summarise({ files: {} }).share).toBe(1);
});

it('shows each survivor with its change, and the reason if one is known', () => {
  expect(describeSurvivors(report)).toEqual([
    'a.ts:2 a === 1 && a > 0 -> true  [NOT NOTICED]',
    'a.ts:3 \'one\' -> ""  [REACHED BY NO TEST]',
    'backend/src/credits/current-credits.ts:1 renewal(state, now).length === 0 -> false  [only saves work: the result is the same without it]',
  ]);
});
