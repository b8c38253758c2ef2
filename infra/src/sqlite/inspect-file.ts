import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { openForReading } from './open-database.ts';

/** Absent: there is no file, or nothing has been written to it yet. Closed: this process may not open it. */
export type FileState =
  | { readonly kind: 'absent' | 'sound' }
  | { readonly kind: 'damaged' | 'closed'; readonly problem: string };

/**
 * Looks at a SQLite file without changing it; another process may be writing to it.
 * @param table A table of every file of this kind, which tells it from the other ones.
 */
export function inspectFile(file: string, table: string): FileState {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined || (found.isFile() && found.size === 0)) return { kind: 'absent' };
  if (!found.isFile()) return { kind: 'closed', problem: 'it is not a file' };
  try {
    const database = openForReading(file);
    try {
      const [problem] = damageOf(database);
      if (problem !== undefined) return { kind: 'damaged', problem };
      const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
      if (tables.length === 0) return { kind: 'absent' };
      return tables.some(({ name }) => name === table)
        ? { kind: 'sound' }
        : { kind: 'damaged', problem: `it has no table ${table}, so it is another program's or another store's` };
    } finally {
      database.close();
    }
  } catch (error) {
    return {
      kind: isClosed(error) ? 'closed' : 'damaged',
      problem: error instanceof Error ? error.message : String(error),
    };
  }
}

/** SQLite's result code for a file that cannot be opened. */
const cannotOpen = 14;

function isClosed(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && Number(error.errcode) === cannotOpen;
}

/** What SQLite finds wrong with a file; empty if it is intact. */
export function damageOf(database: DatabaseSync): string[] {
  return database
    .prepare('PRAGMA integrity_check')
    .all()
    .map((row) => String(row.integrity_check))
    .filter((line) => line !== 'ok')
    .map((line) => line.replaceAll(/\s*\n\s*/g, ' '));
}
