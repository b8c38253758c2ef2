import type { VerifiedRow } from '@windtunnel/infra/testing/verified-row';

/** What is promised about money, and which of the three commands shows it. */
export const rows = {
  V01: 'the ledger keeps its invariants under any sequence of commands',
  V02: 'the same through HTTP and SQLite',
  V03: 'the same in any order of what happens at once',
  V04: 'the same for the whole core under faults, crashes and restarts, each repeatable by its seed',
  V12: 'two products never share a data folder',
  V13: 'no jump of the clock grants a month twice or ends one early',
  V14: 'a backup taken under load restores the same truth',
  V15: 'read models that were deleted are rebuilt as they were',
  V16: 'a second program, in another language, arrives at the same ledger',
  V18: 'a double launch charges once',
  V19: 'credits for one study buy one study',
  'V19-200': 'a balance is never overdrawn, however many studies are launched at once',
  V20: 'webhooks have one effect in any order, however often they arrive',
  V22: 'referrals reveal no account',
  V43: 'referrals cannot be defrauded, and reward both sides or neither',
  V44: 'changing plans back and forth costs one month of the larger one',
  payments: 'a webhook that is cut off by kill -9 has its effect once',
  referrals: 'a referral that is cut off by kill -9 rewards both sides once, or neither',
} as const;

/** Rows that are tests of their own, named by the beginning of their titles. */
const countedByTitle = ['V22', 'V43'] as const;

/** The part of Vitest's JSON report that is read here. */
export interface TestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly duration?: number;
    }[];
  }[];
}

/** The rows that consist of tests; one that failed is a violation. */
export function rowsByTitle({ testResults }: TestReport, seed: number): VerifiedRow[] {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return countedByTitle.map((row) => {
    const own = tests.filter(({ title, status }) => title.startsWith(`${row}:`) && status !== 'skipped');
    const violations = own.filter(({ status }) => status !== 'passed').length;
    const seconds = own.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1_000;
    return { row, figures: `tests ${own.length}`, seed, violations, seconds };
  });
}

/** One line for each row; a row that was not run at all counts as a violation. */
export function tableOf(verified: readonly VerifiedRow[]): { readonly lines: string[]; readonly violations: number } {
  let violations = 0;
  const lines = Object.entries(rows).flatMap(([name, promise]) => {
    const found = verified.filter(({ row }) => row === name);
    const count = found.reduce((sum, row) => sum + row.violations, found.length === 0 ? 1 : 0);
    violations += count;
    const seconds = found.reduce((sum, row) => sum + row.seconds, 0).toFixed(0);
    const verdict = found.length === 0 ? 'NOT RUN' : `${count} violations`;
    const figures = found.map((row) => row.figures).join('; ');
    return [
      `${name.padEnd(10)} ${verdict.padEnd(13)} ${seconds.padStart(5)} s  ${promise}`,
      `${' '.repeat(33)}${figures}`,
    ];
  });
  return { lines, violations };
}
