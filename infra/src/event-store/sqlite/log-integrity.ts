import type { DatabaseSync } from 'node:sqlite';
import { damageOf } from '../../sqlite/inspect-file.ts';

/** Problems with the file itself, as sentences; empty if it is intact. */
export function integrityProblems(database: DatabaseSync): string[] {
  const damage = damageOf(database);
  return damage.length > 0 ? damage : missingRows(database);
}

/** Positions count up from 1 without gaps, so a missing one means that a row was removed. */
export function missingRows(database: DatabaseSync): string[] {
  const counted = database.prepare('SELECT count(*) AS rows, coalesce(max(position), 0) AS last FROM events').get();
  const counter = database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'events'").get();
  const rows = Number(counted?.rows);
  const written = Math.max(Number(counter?.seq ?? 0), Number(counted?.last));
  return rows === written ? [] : [`${written - rows} of ${written} events were removed from the file`];
}

/** The names of all streams, in the order of their names. */
export function streamNames(database: DatabaseSync): string[] {
  return database
    .prepare('SELECT DISTINCT stream FROM events ORDER BY stream')
    .all()
    .map(({ stream }) => String(stream));
}
