import { type Row, totalsOf } from './report.ts';

/** The table for a terminal, with the totals as its last line. */
export function printed(rows: readonly Row[]): string {
  const head = ['server', 'version', 'suite', 'passed', 'failed', 'skipped', 'why'];
  const cells = rows.map((row) => [
    row.engine,
    row.version,
    row.suite.replace(/\.engine\.test\.ts$/, '').replace(/^infra\/src\//, ''),
    ...[row.passed, row.failed, row.skipped].map(String),
    row.reason.split('\n')[0] ?? '',
  ]);
  const widths = head.map((name, column) => Math.max(name.length, ...cells.map((line) => line[column]?.length ?? 0)));
  const line = (parts: readonly string[]) =>
    parts
      .map((part, at) => part.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  const { passed, failed, skipped } = totalsOf(rows);
  const totals = `${passed} passed, ${failed} failed, ${skipped} skipped`;
  return [line(head), ...cells.map(line), '', totals].join('\n');
}
