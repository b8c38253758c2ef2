import { describe, expect, it } from 'vitest';
import { printed } from './print-report.ts';
import type { Provisioned } from './provisioning.ts';
import { failuresOf, type RoundResult, rowsOf, totalsOf } from './report.ts';
import type { Suite } from './suites.ts';

const running = (name: string): Provisioned => ({ name, kind: 'running', version: `${name} 1.0`, environment: {} });
const suiteOf = (name: string, needs: readonly string[] = [name]): Suite => ({
  file: `infra/src/port/${name}.engine.test.ts`,
  needs,
});
const fileReport = (name: string, ...statuses: string[]) => ({
  name: `/somewhere/infra/src/port/${name}.engine.test.ts`,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, index) => ({ status, fullName: `case ${index}` })),
});
const totals = (result: Partial<RoundResult>) =>
  totalsOf(rowsOf({ provisioned: [], suites: [], report: null, required: false, ...result }));

describe('what was tested on what', () => {
  const provisioned = [running('s3'), running('smtp')];
  const suites = [suiteOf('s3'), suiteOf('smtp')];

  it('is counted for each suite', () => {
    const report = {
      testResults: [fileReport('s3', 'passed', 'passed', 'skipped'), fileReport('smtp', 'failed', 'passed')],
    };
    expect(totals({ provisioned, suites, report })).toEqual({ passed: 3, failed: 1, skipped: 1 });
    expect(totals({ provisioned, suites, report, required: true })).toEqual({ passed: 3, failed: 2, skipped: 0 });
  });

  it('is skipped with its reason, not failed, where nothing in a suite could run, unless engines are required', () => {
    const case1 = { status: 'skipped', fullName: 'case 1', meta: { skippedBecause: 'pip is not installed' } };
    const report = {
      testResults: [{ ...fileReport('s3'), assertionResults: [case1] }, fileReport('smtp', 'passed')],
    };
    const result = { provisioned, suites, report, required: false };
    expect(totals(result)).toEqual({ passed: 1, failed: 0, skipped: 1 });
    expect(printed(rowsOf(result))).toContain('pip is not installed');
    expect(totals({ ...result, required: true })).toEqual({ passed: 1, failed: 1, skipped: 0 });
    const silent = { testResults: [fileReport('s3', 'skipped'), fileReport('smtp', 'passed')] };
    expect(totals({ ...result, report: silent }).failed).toBe(1);
  });

  it('names what failed, with the first line of the error', () => {
    const failed = { status: 'failed', fullName: 'keeps images', failureMessages: ['expected 200\n at s3.ts'] };
    const testResults = [{ ...fileReport('s3', 'failed'), assertionResults: [failed] }, fileReport('smtp', 'passed')];
    const report = { testResults };
    const rows = rowsOf({ provisioned, suites, report, required: true });
    expect(failuresOf(rows, report)).toEqual([
      's3 infra/src/port/s3.engine.test.ts: 1 failed.',
      'keeps images: expected 200',
    ]);
  });

  it('names an engine that could not be had, and does not count its suites twice', () => {
    const without: Provisioned = { name: 'smtp', kind: 'skipped', reason: 'Python 3 is not installed' };
    const result = {
      provisioned: [running('s3'), without],
      suites,
      report: { testResults: [fileReport('s3', 'passed')] },
      required: false,
    };
    expect(totals(result)).toEqual({ passed: 1, failed: 0, skipped: 1 });
    expect(totals({ ...result, required: true })).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(printed(rowsOf(result))).toMatch(
      /smtp .*Python 3 is not installed\n(.*\n)*\n1 passed, 0 failed, 1 skipped$/,
    );
  });

  it('has failed where an engine did not start, has no suite, or a suite gave no result or no case', () => {
    const broken: Provisioned = { name: 's3', kind: 'failed', reason: 'did not answer' };
    expect(totals({ provisioned: [broken], suites: [suiteOf('s3')] }).failed).toBe(1);
    expect(totals({ provisioned: [running('s3')] }).failed).toBe(1);
    expect(totals({ provisioned: [running('s3')], suites: [suiteOf('s3')] }).failed).toBe(1);
    const report = { testResults: [fileReport('s3')] };
    expect(totals({ provisioned: [running('s3')], suites: [suiteOf('s3')], report }).failed).toBe(1);
  });

  it('leaves out a suite of all engines together, by name, when one is missing', () => {
    const without: Provisioned = { name: 'smtp', kind: 'skipped', reason: 'no Python' };
    const rows = rowsOf({
      provisioned: [running('s3'), without],
      suites: [suiteOf('s3'), suiteOf('whole', ['s3', 'smtp'])],
      report: { testResults: [fileReport('s3', 'passed')] },
      journeys: null,
      required: false,
    });
    expect(rows.filter(({ engine }) => engine === 'all together').map(({ reason }) => reason)).toEqual([
      'without smtp',
      'without smtp',
    ]);
  });

  it('has failed where the runner did, though every test passed', () => {
    const report = { testResults: [fileReport('s3', 'passed')] };
    const result = { provisioned: [running('s3')], suites: [suiteOf('s3')], report, endedBadly: true };
    expect(totals(result)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('counts the journeys of a browser, and their absence as a failure', () => {
    const stats = { expected: 2, unexpected: 0, flaky: 0 };
    const tested = {
      provisioned,
      suites,
      report: { testResults: [fileReport('s3', 'passed'), fileReport('smtp', 'passed')] },
    };
    expect(totals({ ...tested, journeys: { stats, errors: [] } })).toEqual({ passed: 4, failed: 0, skipped: 0 });
    expect(totals({ ...tested, journeys: { stats, errors: ['broke'] } }).failed).toBe(1);
    expect(totals({ ...tested, journeys: null }).failed).toBe(1);
  });
});
