import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import { claimFile } from '../../sqlite/exclusive-lock.ts';
import { closeDatabase, openDatabase, openForReading } from '../../sqlite/open-database.ts';
import { type ChainVerdict, verifyStream } from '../hash-chain.ts';
import { createHealth } from './log-health.ts';
import { integrityProblems } from './log-integrity.ts';
import { createLogReader } from './log-reader.ts';
import { createLogSubscriptions } from './log-subscriptions.ts';
import { createLogWriter } from './log-writer.ts';

/**
 * Positions are never used twice (AUTOINCREMENT) and have no gap (one writer, a rolled-back append takes none), so a
 * removed row can be noticed. Event ids carry no index: the expected revision decides what is a repeat.
 */
export const eventLogSchema = `
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    metadata TEXT NOT NULL,
    UNIQUE (stream, revision)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS probe (content BLOB NOT NULL) STRICT;`;

/** The log in one file, with what only a file can answer. */
export interface SqliteEventStore extends EventStore {
  /** Checks the hash chain of one stream. */
  verify(stream: string): Promise<ChainVerdict>;
  /** Damage of the file and removed rows, as sentences; empty when there is none. */
  integrity(): Promise<readonly string[]>;
  /** Lets the file grow to so many pages and no further: a full disk for tests. */
  limitPages(pagesMax: number): void;
}

/** The part of the log that an auditor may read beside the running product. */
export type EventLog = Pick<SqliteEventStore, 'readStream' | 'readAll' | 'head' | 'verify' | 'integrity' | 'close'>;

/**
 * Opens the log for writing: the embedded event store.
 *
 * @throws FileInUse when another process has it open.
 */
export function createSqliteEventStore({ file }: { readonly file: string }): SqliteEventStore {
  const release = claimFile(file);
  const database = openOrRelease(file, release);
  const reader = createLogReader(database);
  const tail = createLogSubscriptions(reader);
  const health = createHealth(database);
  const writer = createLogWriter({
    database,
    settled: (error) => {
      health.wrote(error);
      if (error === null) tail.wake();
    },
  });
  return {
    append: writer.append,
    readStream: reader.readStream,
    readAll: reader.readAll,
    head: reader.head,
    subscribe: tail.subscribe,
    healthy: async () => health.writable(),
    verify: (stream) => verifyStream(reader.readStream(stream)),
    integrity: async () => integrityProblems(database),
    limitPages: (pagesMax) => database.exec(`PRAGMA max_page_count = ${pagesMax}`),
    close: async () => {
      writer.close();
      tail.close();
      closeDatabase(database);
      release();
    },
  };
}

/** Opens an existing log for reading only; a running product may go on writing it. */
export function openEventLog(file: string): EventLog {
  const database = openForReading(file);
  const { readStream, readAll, head } = createLogReader(database);
  return {
    readStream,
    readAll,
    head,
    verify: (stream) => verifyStream(readStream(stream)),
    integrity: async () => integrityProblems(database),
    close: async () => database.close(),
  };
}

function openOrRelease(file: string, release: () => void) {
  try {
    return openDatabase({ file, durability: 'FULL', schema: eventLogSchema });
  } catch (error) {
    release();
    throw error;
  }
}
