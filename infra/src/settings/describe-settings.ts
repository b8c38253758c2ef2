import { type SettingRow, settingsTable } from './settings-table.ts';

/** The table of settings, formatted for a terminal: name, default, meaning. */
export function describeSettings(): string {
  const rows: readonly SettingRow[] = Object.values(settingsTable);
  const cells = rows.map((row) => [
    row.name,
    row.fallback ?? '',
    row.doc + (row.secret ? ` Or ${row.name}_FILE.` : ''),
  ]);
  const width = (column: number) => Math.max(...cells.map((cell) => cell[column]?.length ?? 0));
  const [names, defaults] = [width(0), width(1)];
  const lines = cells.map(([name = '', fallback = '', doc = '']) =>
    `  ${name.padEnd(names)}  ${fallback.padEnd(defaults)}  ${doc}`.trimEnd(),
  );
  return [
    'Windtunnel: test a product idea on AI-simulated people.',
    '',
    'Settings come from the environment; without any, everything runs in this process.',
    '',
    `  ${'NAME'.padEnd(names)}  ${'DEFAULT'.padEnd(defaults)}  MEANING`,
    ...lines,
    '',
  ].join('\n');
}
