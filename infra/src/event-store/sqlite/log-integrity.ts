import type { DatabaseSync } from 'node:sqlite';

/** Problems with the file itself, as sentences; empty if it is intact. */
export function integrityProblems(database: DatabaseSync): string[] {
  const damage = database
    .prepare('PRAGMA integrity_check')
    .all()
    .map((row) => String(row.integrity_check))
    .filter((line) => line !== 'ok');
  return damage.length > 0 ? damage : missingRows(database);
}

/** Positions count up from 1 without gaps, so a missing one means that a row was removed. */
function missingRows(database: DatabaseSync): string[] {
  const counted = database.prepare('SELECT count(*) AS rows, coalesce(max(position), 0) AS last FROM events').get();
  const counter = database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'events'").get();
  const rows = Number(counted?.rows);
  const written = Math.max(Number(counter?.seq ?? 0), Number(counted?.last));
  return rows === written ? [] : [`${written - rows} of ${written} events were removed from the file`];
}
