/** What this product promises about who is signed in. Tests whose title, or a group's, starts with `V26:` prove V26. */
export const rows = {
  V22: 'nothing tells a stranger which addresses have an account',
  V23: 'nor does the time that a login takes',
  V24: 'guessing is limited for each address, account and session',
  V26: 'refresh tokens rotate, and reuse ends their session',
  V27: 'one-time links, and every other token, work once and in their own place',
  V28: 'no one is signed in to, or signed up for, what someone else chose',
  V29: 'sign-in with Google',
  V30: 'requests from other sites change nothing',
  V31: 'sessions are listed and end at once',
  V33: 'no body takes more than it declares',
  V45: 'a deleted account leaves nothing behind',
  V46: 'an account can be exported',
  V54: 'the log contains no secret and no address',
} as const;

export type Row = keyof typeof rows;

/** The row that a title belongs to; null for any other title. */
export function rowOf(title: string): Row | null {
  const id = /^(V\d\d): /.exec(title)?.[1] ?? '';
  return Object.hasOwn(rows, id) ? (id as Row) : null;
}

/** Whether a test file proves any of the rows. */
export function provesRows(text: string): boolean {
  return [...text.matchAll(/['"`](V\d\d: )/g)].some(([, title = '']) => rowOf(title) !== null);
}

/** The part of Vitest's JSON report that is read here. */
export interface TestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

export interface Count {
  readonly row: Row;
  readonly passed: number;
  readonly failed: number;
  readonly files: number;
}

/** A test belongs to the row of its outermost title that names one. Tests that were not selected do not count. */
export function countRows({ testResults }: TestReport): Count[] {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ ancestorTitles, title, status }) => ({
        file: name,
        row: [...ancestorTitles, title].map(rowOf).find((row) => row !== null),
        status,
      })),
  );
  return (Object.keys(rows) as Row[]).map((row) => {
    const own = tests.filter((test) => test.row === row);
    const passed = own.filter(({ status }) => status === 'passed').length;
    return { row, passed, failed: own.length - passed, files: new Set(own.map(({ file }) => file)).size };
  });
}
