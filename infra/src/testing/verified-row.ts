import { appendFileSync } from 'node:fs';

/** What a long test has shown. `npm run verify:ledger` prints these as a table; otherwise they are dropped. */
export interface VerifiedRow {
  readonly row: string;
  /** Counts, in words. */
  readonly figures: string;
  readonly seed: number;
  readonly violations: number;
  readonly seconds: number;
}

/** Adds a row to the file named in VERIFIED_ROWS. A test that gets here has found no violation. */
export function reportRow({
  startedMs,
  ...row
}: Omit<VerifiedRow, 'violations' | 'seconds'> & { readonly startedMs: number }): void {
  addRow({ ...row, violations: 0, seconds: (performance.now() - startedMs) / 1_000 });
}

export function addRow(row: VerifiedRow): void {
  if (process.env.VERIFIED_ROWS) appendFileSync(process.env.VERIFIED_ROWS, `${JSON.stringify(row)}\n`);
}
