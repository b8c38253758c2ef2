import { expect, it } from 'vitest';
import { rows, rowsByTitle, tableOf } from './rows.ts';

const verified = Object.keys(rows).map((row) => ({ row, figures: 'seeds 3', seed: 1, violations: 0, seconds: 1 }));

it('a table with every row has no violation', () => {
  const { lines, violations } = tableOf(verified);
  expect(violations).toBe(0);
  expect(lines.join('\n')).toContain('seeds 3');
});

it('a row that was not run is a violation, and so is each one that was reported', () => {
  expect(tableOf(verified.slice(1)).violations).toBe(1);
  expect(tableOf(verified.slice(1)).lines.join('\n')).toContain('NOT RUN');
  expect(tableOf(verified.map((row) => ({ ...row, violations: 2 }))).violations).toBe(2 * verified.length);
});

it('tests are counted by the row that their title names; skipped ones do not count', () => {
  const test = (title: string, status: string) => ({ title, status, duration: 500 });
  const assertionResults = [
    test('V22: a', 'passed'),
    test('V22: b', 'failed'),
    test('V22: c', 'skipped'),
    test('d', 'passed'),
  ];
  expect(rowsByTitle({ testResults: [{ assertionResults }] }, 7)).toEqual([
    { row: 'V22', figures: 'tests 2', seed: 7, violations: 1, seconds: 1 },
    { row: 'V43', figures: 'tests 0', seed: 7, violations: 0, seconds: 0 },
  ]);
});
