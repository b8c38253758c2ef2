import type { DatabaseSync } from 'node:sqlite';

/** What is wrong with the file itself, as sentences. */
export function integrityProblems(database: DatabaseSync): string[] {
  const damage = database
    .prepare('PRAGMA integrity_check')
    .all()
    .map((row) => String(row.integrity_check))
    .filter((line) => line !== 'ok');
  return damage.length > 0 ? damage : missingRows(database);
}

/** Positions run from 1 to the counter without a gap; a hole is a row somebody removed. */
function missingRows(database: DatabaseSync): string[] {
  const counted = database.prepare('SELECT count(*) AS rows, coalesce(max(position), 0) AS last FROM events').get();
  const counter = database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'events'").get();
  const rows = Number(counted?.rows);
  const made = Math.max(Number(counter?.seq ?? 0), Number(counted?.last));
  return rows === made ? [] : [`${made - rows} of ${made} events were removed from the file`];
}
