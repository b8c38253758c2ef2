import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';

/**
 * `FULL`: a commit is on disk before it is acknowledged. `NORMAL`: a power failure may lose the most recent commits.
 */
export type Durability = 'FULL' | 'NORMAL';

export interface OpenOptions {
  readonly file: string;
  readonly durability: Durability;
  readonly schema: string;
  /** Overwrites deleted rows, so that erased personal data cannot be recovered from free pages. */
  readonly secureDelete?: boolean;
  /** How many pages accumulate in the write-ahead log before they are copied into the main file. */
  readonly checkpointPages?: number;
}

const busyTimeoutMs = 5_000;
const checkpointPagesDefault = 4_000;
const synchronousByLevel: Record<Durability, number> = { NORMAL: 1, FULL: 2 };

/**
 * Opens (or creates, mode 0600) a SQLite file in WAL mode and verifies that the requested durability is in force: a
 * connection that silently runs at a lower level could lose acknowledged events in a power failure.
 */
export function openDatabase({
  file,
  durability,
  schema,
  secureDelete = false,
  checkpointPages = checkpointPagesDefault,
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

/** Opens an existing file for reading only; another process may write to it at the same time. */
export function openForReading(file: string): DatabaseSync {
  return new DatabaseSync(file, { timeout: busyTimeoutMs, readOnly: true });
}

/** Copies the write-ahead log into the file and closes it. */
export function closeDatabase(database: DatabaseSync): void {
  if (!database.isOpen) return;
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // A full disk must not prevent the program from exiting; SQLite copies the log when the file is next opened.
  }
  database.close();
}

function assertPragma(database: DatabaseSync, name: string, wanted: string | number): void {
  const row = database.prepare(`PRAGMA ${name}`).get();
  if (ownValue(row, name) !== wanted) {
    throw new Error(`The database runs with ${name} = ${String(ownValue(row, name))} instead of ${wanted}`);
  }
}
