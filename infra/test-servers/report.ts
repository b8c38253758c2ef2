import { firstLineOf } from './first-line.mjs';
import type { Provisioned } from './provisioning.ts';
import type { Suite } from './suites.ts';

/** The part of Vitest's JSON report that is used here. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly ancestorTitles?: readonly string[];
      readonly title?: string;
      readonly failureMessages?: readonly string[];
      /** A test that could not run says why. */
      readonly meta?: { readonly skippedBecause?: string };
    }[];
  }[];
}

/** The part of Playwright's JSON report that is used here. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
}

/** A row of the table: one suite on one server, or a server that could not be tested. */
export interface Row {
  readonly engine: string;
  readonly version: string;
  readonly suite: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Why something was skipped or did not start; otherwise empty. */
  readonly reason: string;
}

export interface RoundResult {
  readonly provisioned: readonly Provisioned[];
  readonly suites: readonly Suite[];
  /** Null when no test was run. */
  readonly report: VitestReport | null;
  /** The browser journeys, which use all servers that belong together; absent if only some servers were requested. */
  readonly journeys?: PlaywrightReport | null;
  /** The servers that belong together, if not all. */
  readonly together?: readonly Provisioned[];
  /** A runner failed with an error that does not belong to any test. */
  readonly endedBadly?: boolean;
  /** A skip counts as a failure. */
  readonly required: boolean;
}

/** What was tested on which server, with nothing left out: a suite without a result has failed. */
export function rowsOf(result: RoundResult): Row[] {
  const rows = [
    ...result.provisioned.filter(({ kind }) => kind !== 'running').map(untested),
    ...result.provisioned
      .filter((provisioned) => provisioned.kind === 'running' && !isTested(provisioned, result))
      .map(withoutSuite),
    ...result.suites.flatMap((suite) => suiteRows(suite, result)),
    ...(result.journeys === undefined ? [] : [journeyRow(result.journeys, result.together ?? result.provisioned)]),
  ];
  if (result.endedBadly === true && totalsOf(rows).failed === 0) rows.push(brokenRunner);
  return result.required ? rows.map((row) => ({ ...row, failed: row.failed + row.skipped, skipped: 0 })) : rows;
}

const brokenRunner: Row = {
  engine: 'all together',
  version: '-',
  suite: 'the runner',
  passed: 0,
  failed: 1,
  skipped: 0,
  reason: 'ended with an error outside of the tests',
};

function untested(provisioned: Provisioned): Row {
  const failed = provisioned.kind === 'failed' ? 1 : 0;
  const reason = provisioned.kind === 'running' ? '' : provisioned.reason;
  return { engine: provisioned.name, version: '-', suite: '-', passed: 0, failed, skipped: 1 - failed, reason };
}

function isTested({ name }: Provisioned, { suites }: RoundResult): boolean {
  return suites.some(({ needs }) => needs.includes(name));
}

function withoutSuite({ name }: Provisioned): Row {
  return {
    engine: name,
    version: '-',
    suite: '-',
    passed: 0,
    failed: 1,
    skipped: 0,
    reason: 'no test file is its own',
  };
}

function suiteRows(suite: Suite, { provisioned, report }: RoundResult): Row[] {
  const used = provisioned.filter(({ name }) => suite.needs.includes(name));
  // The server's own row gives the reason.
  if (used.some(({ kind }) => kind !== 'running') && suite.needs.length === 1) return [];
  const engine = suite.needs.length === 1 ? (suite.needs[0] ?? '') : 'all together';
  const [only] = used;
  const version = suite.needs.length === 1 && only?.kind === 'running' ? only.version : '-';
  const named = { engine, version, suite: suite.file };
  const missing = suite.needs.filter((name) => !used.some((one) => one.name === name && one.kind === 'running'));
  if (missing.length > 0)
    return [{ ...named, passed: 0, failed: 0, skipped: 1, reason: `without ${missing.join(', ')}` }];
  return [{ ...named, ...counted(suite, report) }];
}

function counted({ file }: Suite, report: VitestReport | null): Pick<Row, 'passed' | 'failed' | 'skipped' | 'reason'> {
  const found = report?.testResults.find(({ name }) => name.replaceAll('\\', '/').endsWith(`/${file}`));
  if (found === undefined) return { passed: 0, failed: 1, skipped: 0, reason: 'gave no result' };
  const of = (...statuses: string[]) => found.assertionResults.filter(({ status }) => statuses.includes(status));
  const [passed, failed, skipped] = [of('passed'), of('failed'), of('skipped', 'pending', 'todo')];
  const broken = found.status === 'failed' && failed.length === 0;
  const ranNothing = passed.length + failed.length === 0;
  const isExplained = skipped.length > 0 && skipped.every(({ meta }) => meta?.skippedBecause !== undefined);
  return {
    passed: passed.length,
    failed: failed.length + (broken || (ranNothing && !isExplained) ? 1 : 0),
    skipped: skipped.length,
    reason: broken
      ? 'broke outside of its tests'
      : skipped.map(({ fullName, meta }) => meta?.skippedBecause ?? fullName).join('; '),
  };
}

function journeyRow(report: PlaywrightReport | null, provisioned: readonly Provisioned[]): Row {
  const named = { engine: 'all together', version: '-', suite: 'journeys in Chromium' };
  const missing = provisioned.filter(({ kind }) => kind !== 'running').map(({ name }) => name);
  if (missing.length > 0)
    return { ...named, passed: 0, failed: 0, skipped: 1, reason: `without ${missing.join(', ')}` };
  if (report === null) return { ...named, passed: 0, failed: 1, skipped: 0, reason: 'gave no result' };
  const passed = report.stats.expected + report.stats.flaky;
  const failed = report.stats.unexpected + report.errors.length;
  return { ...named, passed, failed: failed + (passed + failed === 0 ? 1 : 0), skipped: 0, reason: '' };
}

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export function totalsOf(rows: readonly Row[]): Totals {
  const sum = (key: keyof Totals) => rows.reduce((total, row) => total + row[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** What failed, one sentence each: the rows, then the tests in them with the first line of their error. */
export function failuresOf(rows: readonly Row[], report: VitestReport | null): string[] {
  const failedRows = rows.filter(({ failed }) => failed > 0);
  const failedTests = (report?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  return [
    ...failedRows.map(({ engine, suite, failed, reason }) =>
      `${engine} ${suite}: ${failed} failed. ${reason}`.trimEnd(),
    ),
    ...failedTests.map(({ fullName, failureMessages }) => `${fullName}: ${firstLineOf(failureMessages?.[0])}`),
  ];
}
