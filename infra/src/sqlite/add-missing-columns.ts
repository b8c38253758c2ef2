import type { DatabaseSync } from 'node:sqlite';

interface Column {
  readonly table: string;
  readonly column: string;
  /** The type must allow NULL, which is what existing rows get. */
  readonly type: string;
}

/** Adds columns to tables that an earlier build created without them. Safe to repeat. */
export function addMissingColumns(database: DatabaseSync, columns: readonly Column[]): void {
  for (const { table, column, type } of columns) {
    const present = database.prepare(`PRAGMA table_info(${table})`).all();
    if (present.some(({ name }) => name === column)) continue;
    database.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
  }
}
