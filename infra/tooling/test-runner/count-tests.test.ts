import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countTests } from './count-tests.mjs';

const folder = mkdtempSync(join(tmpdir(), 'count-tests-'));
afterAll(() => rmSync(folder, { recursive: true }));

function count(kind: 'vitest' | 'playwright' | 'engines', report: unknown) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return countTests(kind, file);
}

it('counts tests, and files that failed before their first one', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(count('vitest', { numPassedTests: 3, numFailedTests: 1, testResults })).toEqual({ passed: 3, failed: 2 });
  const stats = { expected: 4, flaky: 1, unexpected: 1 };
  expect(count('playwright', { stats, errors: [{}] })).toEqual({ passed: 5, failed: 2 });
});

it('uses the counts of the tests on real servers unchanged', () => {
  expect(count('engines', { passed: 5, failed: 2, skipped: 1 })).toEqual({ passed: 5, failed: 2 });
});

it('counts a run without any test, or without a report, as a failure', () => {
  const failure = { passed: 0, failed: 1 };
  expect(count('vitest', { numPassedTests: 0, numFailedTests: 0, testResults: [] })).toEqual(failure);
  expect(count('playwright', { stats: { expected: 0, flaky: 0, unexpected: 0 }, errors: [] })).toEqual(failure);
  expect(countTests('vitest', join(folder, 'missing.json'))).toEqual(failure);
});
