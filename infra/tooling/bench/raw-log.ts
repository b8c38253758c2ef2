import { eventLogSchema } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { openDatabase } from '@windtunnel/infra/sqlite/open-database';

/** A row as it is stored, with its JSON already serialised. */
export interface RawRow {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/** The baseline: the same table in WAL mode with a flush per commit, without the product's code around it. */
export function openRawLog(file: string, durability: 'FULL' | 'NORMAL' = 'FULL') {
  const database = openDatabase({ file, durability, schema: eventLogSchema });
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  const insert = database.prepare(
    'INSERT INTO events (stream, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?)',
  );
  return {
    database,
    /** Stores the rows with one flush. */
    commit: (rows: Iterable<RawRow>): void => {
      begin.run();
      for (const { stream, revision, id, type, data, metadata } of rows) {
        insert.run(stream, revision, id, type, data, metadata);
      }
      commit.run();
    },
    close: () => database.close(),
  };
}
