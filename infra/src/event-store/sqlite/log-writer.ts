import type { DatabaseSync } from 'node:sqlite';
import {
  type Appended,
  type EventStore,
  type ExpectedRevision,
  WrongExpectedRevision,
} from '@windtunnel/contracts/ports/event-store';
import { createGroupCommit } from '../../sqlite/group-commit.ts';
import { type SerialisedEvent, serialiseEvents } from '../serialise-events.ts';
import { toPosition } from './log-position.ts';

/** The number of streams whose last revision is cached. The cache is exact, because this process is the only writer. */
const cachedRevisionsMax = 50_000;

interface WriterOptions {
  readonly database: DatabaseSync;
  /** Called after each group; the error is null if the group is durable. */
  readonly settled: (error: unknown) => void;
}

/** Appends to the log. All appends made in one turn of the event loop share a flush to disk. */
export function createLogWriter({ database, settled }: WriterOptions): Pick<EventStore, 'append'> & { close(): void } {
  const insert = database.prepare(
    'INSERT INTO events (stream, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const last = database.prepare('SELECT max(revision) AS revision FROM events WHERE stream = ?');
  const written = database.prepare(
    'SELECT position, id FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?',
  );
  const revisions = new Map<string, number>();
  const commits = createGroupCommit({
    database,
    isRefusal: (error) => error instanceof WrongExpectedRevision,
    settled: (error) => {
      if (error !== null) revisions.clear();
      settled(error);
    },
  });

  /** -1 if the stream does not exist. */
  const lastRevision = (stream: string): number => {
    const known = revisions.get(stream);
    if (known !== undefined) return known;
    const stored = last.get(stream)?.revision;
    return typeof stored === 'number' ? stored : -1;
  };

  const repeatOf = (stream: string, first: number, lines: readonly SerialisedEvent[]): Appended | null => {
    const rows = written.all(stream, first, lines.length);
    const same = rows.length === lines.length && rows.every((row, index) => row.id === lines[index]?.id);
    return same ? { revision: first + lines.length - 1, position: toPosition(Number(rows.at(-1)?.position)) } : null;
  };

  const write = (stream: string, expected: ExpectedRevision, lines: readonly SerialisedEvent[]): Appended => {
    const actual = lastRevision(stream);
    const first = expected === 'none' ? 0 : expected + 1;
    if (first !== actual + 1) {
      const repeat = repeatOf(stream, first, lines);
      if (repeat !== null) return repeat;
      throw new WrongExpectedRevision(stream, expected, actual === -1 ? 'none' : actual);
    }
    let revision = actual;
    let row: number | bigint = 0;
    for (const { id, type, data, metadata } of lines) {
      revision += 1;
      row = insert.run(stream, revision, id, type, data, metadata).lastInsertRowid;
    }
    if (revisions.size >= cachedRevisionsMax) revisions.clear();
    revisions.set(stream, revision);
    return { revision, position: toPosition(Number(row)) };
  };

  return {
    append: async (stream, expected, events) => {
      const lines = serialiseEvents(events);
      return await commits.submit(() => write(stream, expected, lines));
    },
    close: commits.close,
  };
}
