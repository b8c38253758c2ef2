import { existsSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { openForReading } from './open-database.ts';

/** Absent: there is no file, or nothing has been written to it yet. */
export type FileState = { readonly kind: 'absent' | 'sound' } | { readonly kind: 'damaged'; readonly problem: string };

/** How thorough SQLite is: `quick_check` skips the comparison of indexes with their tables. */
export type Thoroughness = 'quick_check' | 'integrity_check';

/**
 * Looks at a SQLite file without changing it; another process may be writing to it.
 * @param table A table of every file of this kind, which tells it from the other ones.
 */
export function inspectFile(file: string, table: string, thoroughness: Thoroughness): FileState {
  if (!existsSync(file) || statSync(file).size === 0) return { kind: 'absent' };
  try {
    const database = openForReading(file);
    try {
      const [problem] = damageOf(database, thoroughness);
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
    return { kind: 'damaged', problem: error instanceof Error ? error.message : String(error) };
  }
}

/** What SQLite finds wrong with a file; empty if it is intact. */
export function damageOf(database: DatabaseSync, thoroughness: Thoroughness): string[] {
  return database
    .prepare(`PRAGMA ${thoroughness}`)
    .all()
    .map((row) => String(row[thoroughness]))
    .filter((line) => line !== 'ok')
    .map((line) => line.replaceAll(/\s*\n\s*/g, ' '));
}
