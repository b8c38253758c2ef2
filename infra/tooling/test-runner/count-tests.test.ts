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
  const failedTest = { status: 'failed', fullName: 'adds', failureMessages: ['expected 3 to be 4\n  at add.test.ts'] };
  const testResults = [
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
    { name: 'add.test.ts', status: 'failed', assertionResults: [{ status: 'passed', fullName: 'counts' }, failedTest] },
  ];
  expect(count('vitest', { numPassedTests: 3, numFailedTests: 1, testResults })).toEqual({
    passed: 3,
    failed: 2,
    failures: ['broken.test.ts: failed before its first test', 'add.test.ts: adds: expected 3 to be 4'],
  });
  const stats = { expected: 4, flaky: 1, unexpected: 1 };
  const specs = [
    { ok: true, title: 'signs up', file: 'accounts.e2e.ts' },
    { ok: false, title: 'logs in', file: 'accounts.e2e.ts' },
  ];
  expect(count('playwright', { stats, errors: [{}], suites: [{ specs: [], suites: [{ specs }] }] })).toEqual({
    passed: 5,
    failed: 2,
    failures: ['accounts.e2e.ts: logs in'],
  });
});

it('uses the counts of the tests on real servers unchanged', () => {
  const failures = ['mongodb faults: adds'];
  expect(count('engines', { passed: 5, failed: 2, skipped: 1, failures })).toEqual({ passed: 5, failed: 2, failures });
});

it('counts a run without any test, or without a report, as a failure', () => {
  const failure = { passed: 0, failed: 1, failures: ['no test was run'] };
  expect(count('vitest', { numPassedTests: 0, numFailedTests: 0, testResults: [] })).toEqual(failure);
  expect(count('playwright', { stats: { expected: 0, flaky: 0, unexpected: 0 }, errors: [] })).toEqual(failure);
  expect(countTests('vitest', join(folder, 'missing.json'))).toMatchObject({ passed: 0, failed: 1 });
});
