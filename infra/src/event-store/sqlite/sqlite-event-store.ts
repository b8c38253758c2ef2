import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import { claimFile } from '../../sqlite/exclusive-lock.ts';
import { closeDatabase, openDatabase, openForReading } from '../../sqlite/open-database.ts';
import { type ChainVerdict, verifyLogEnd, verifyStream } from '../hash-chain.ts';
import { createLogHealth } from './log-health.ts';
import { integrityProblems, missingRows, streamNames } from './log-integrity.ts';
import { toPosition, toRow } from './log-position.ts';
import { createLogReader } from './log-reader.ts';
import { createLogSubscriptions } from './log-subscriptions.ts';
import { createLogWriter } from './log-writer.ts';

/**
 * Positions are never reused (AUTOINCREMENT) and have no gaps (there is a single writer, and a rolled-back append uses
 * none), so a removed row is noticed. Event ids need no index: the expected revision shows where a repeat would be.
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

/** The event log in a single file, with operations that only a file supports. */
export interface SqliteEventStore extends EventStore {
  /** Verifies the hash chain of one stream. */
  verify(stream: string): Promise<ChainVerdict>;
  /** Damage to the file and removed rows, as sentences; empty if there are none. */
  integrity(): Promise<readonly string[]>;
  /** Limits the size of the file, so that tests can simulate a full disk. */
  limitPages(pagesMax: number): void;
}

/** The read-only part, which an auditor may use while the product is running. */
export interface EventLog
  extends Pick<SqliteEventStore, 'readStream' | 'readAll' | 'head' | 'verify' | 'integrity' | 'close'> {
  /** The names of all streams. */
  streams(): Promise<readonly string[]>;
  /** Whether events were removed, as sentences. */
  missing(): Promise<readonly string[]>;
  /** Whether the newest events are as they were written, which can be found out in the time of a start. */
  verifyNewest(): Promise<ChainVerdict>;
}

/** Few enough to be read and hashed within about 30 ms. */
const newestEvents = 1_000;

/** @throws FileInUse if another process has the log open for writing. */
export function createSqliteEventStore({ file }: { readonly file: string }): SqliteEventStore {
  const release = claimFile(file);
  const database = openOrRelease(file, release);
  const reader = createLogReader(database);
  const subscriptions = createLogSubscriptions(reader);
  const health = createLogHealth(database);
  const writer = createLogWriter({
    database,
    settled: (error) => {
      health.noteCommit(error);
      if (error === null) subscriptions.wake();
    },
  });
  return {
    append: writer.append,
    readStream: reader.readStream,
    readAll: reader.readAll,
    head: reader.head,
    subscribe: subscriptions.subscribe,
    healthy: async () => health.isWritable(),
    verify: (stream) => verifyStream(reader.readStream(stream)),
    integrity: async () => integrityProblems(database),
    limitPages: (pagesMax) => database.exec(`PRAGMA max_page_count = ${pagesMax}`),
    close: async () => {
      writer.close();
      subscriptions.close();
      closeDatabase(database);
      release();
    },
  };
}

/** Opens an existing log for reading only; a running product may continue to write to it. */
export function openEventLog(file: string): EventLog {
  const database = openForReading(file);
  const { readStream, readAll, head } = createLogReader(database);
  return {
    readStream,
    readAll,
    head,
    streams: async () => streamNames(database),
    missing: async () => missingRows(database),
    verifyNewest: async () => {
      const after = Math.max(0, toRow(await head()) - newestEvents);
      return await verifyLogEnd(readAll({ after: toPosition(after) }));
    },
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
