/** A line of the table: what was run, what was expected, the figure, and whether it held. */
export interface Result {
  readonly subject: string;
  readonly expected: string;
  readonly figure: string;
  readonly outcome: 'held' | 'FAILED' | 'skipped';
}

/** Collects results; a check that throws is a result as well, so that the others are still made. */
export function collectResults(say: (line: string) => void = console.log) {
  const results: Result[] = [];
  const add = (result: Result) => {
    results.push(result);
    say(`${result.outcome.padEnd(8)}${result.subject}: ${result.expected} ${result.figure}`.trimEnd());
  };
  return {
    results,
    skip: (subject: string, expected: string, reason: string) =>
      add({ subject, expected, figure: reason, outcome: 'skipped' }),
    /** @param make returns the figure; throws, or returns a `problem`, if it does not hold */
    check: async (subject: string, expected: string, make: () => Promise<string | { readonly problem: string }>) => {
      try {
        const made = await make();
        const outcome = typeof made === 'string' ? 'held' : 'FAILED';
        add({ subject, expected, figure: typeof made === 'string' ? made : made.problem, outcome });
      } catch (error) {
        add({ subject, expected, figure: error instanceof Error ? error.message : String(error), outcome: 'FAILED' });
      }
    },
  };
}

export type Results = ReturnType<typeof collectResults>;

/** The table, with the totals as its last line. */
export function tableOf(results: readonly Result[]): string {
  const lines = results.map(({ subject, expected, outcome, figure }) => [subject, expected, outcome, figure]);
  const widths = [0, 1, 2].map((column) => Math.max(0, ...lines.map((line) => line[column]?.length ?? 0)));
  const count = (outcome: Result['outcome']) => results.filter((each) => each.outcome === outcome).length;
  const rows = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...rows, '', `${count('held')} passed, ${count('FAILED')} failed, ${count('skipped')} skipped`].join('\n');
}
