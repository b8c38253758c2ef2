import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** `FULL`: a commit is on the disk before it is acknowledged. `NORMAL`: the last commits may be lost with the power. */
export type Durability = 'FULL' | 'NORMAL';

export interface OpenOptions {
  readonly file: string;
  readonly durability: Durability;
  readonly schema: string;
  /** Overwrites what is deleted, so that an erased person cannot be read from free pages. */
  readonly secureDelete?: boolean;
  /** Pages in the write-ahead file before they are folded into the main file. */
  readonly checkpointPages?: number;
}

const busyTimeoutMs = 5_000;
const checkpointPagesUsual = 4_000;
const synchronousByLevel: Record<Durability, number> = { NORMAL: 1, FULL: 2 };

/**
 * Opens (or creates, mode 0600) a SQLite file in WAL mode and proves that the durability asked for is in force: a
 * connection that silently runs at a lower level would lose acknowledged facts with the power.
 */
export function openDatabase({
  file,
  durability,
  schema,
  secureDelete = false,
  checkpointPages = checkpointPagesUsual,
}: OpenOptions): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
  try {
    database.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${durability}; PRAGMA wal_autocheckpoint = ${checkpointPages};`,
    );
    if (secureDelete) database.exec('PRAGMA secure_delete = ON;');
    assertPragma(database, 'journal_mode', 'wal');
    assertPragma(database, 'synchronous', synchronousByLevel[durability]);
    database.exec(schema);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Opens an existing file for reading only, beside a process that may be writing it. */
export function openForReading(file: string): DatabaseSync {
  return new DatabaseSync(file, { timeout: busyTimeoutMs, readOnly: true });
}

/** Folds the log into the file and closes it. */
export function closeDatabase(database: DatabaseSync): void {
  if (!database.isOpen) return;
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // A full disk must not keep the program from ending; the log is folded in at the next opening.
  }
  database.close();
}

function assertPragma(database: DatabaseSync, name: string, wanted: string | number): void {
  const row = database.prepare(`PRAGMA ${name}`).get();
  if (row?.[name] !== wanted) {
    throw new Error(`The database runs with ${name} = ${String(row?.[name])} instead of ${wanted}`);
  }
}
