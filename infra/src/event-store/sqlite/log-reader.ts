import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type { EventMetadata, EventStore, ReadAllOptions, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { EventDamaged } from '../hash-chain.ts';
import { toPosition, toRow } from './log-position.ts';

/** Events per page; the event loop gets a turn between pages. */
const pageEvents = 500;
/** The maximum number of rows that one page examines if few of them match its filter. */
const windowRows = 20_000;

type Row = readonly [
  position: number,
  stream: string,
  revision: number,
  id: string,
  type: string,
  data: string,
  metadata: string,
];

/** A page of the whole log. */
export interface LogPage {
  readonly events: readonly StoredEvent[];
  /** Every matching event up to this row is in this page or an earlier one. */
  readonly cursor: number;
  readonly atEnd: boolean;
}

export interface LogReader extends Pick<EventStore, 'readStream' | 'readAll' | 'head'> {
  pageAfter(cursor: number, types: readonly string[] | undefined, limit?: number): LogPage;
}

const columns = 'SELECT position, stream, revision, id, type, data, metadata FROM events';

/** Reads the log. Each page is one short statement, so nothing stays open across an await. */
export function createLogReader(database: DatabaseSync): LogReader {
  const rows = (sql: string) => {
    const statement = database.prepare(`${columns} ${sql}`);
    statement.setReturnArrays(true);
    return statement;
  };
  const forwards = rows('WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?');
  const backwards = rows('WHERE stream = ? AND revision <= ? ORDER BY revision DESC LIMIT ?');
  const everything = rows('WHERE position > ? AND position <= ? ORDER BY position LIMIT ?');
  const ofTypes = rows(
    'WHERE position > ? AND position <= ? AND type IN (SELECT value FROM json_each(?)) ORDER BY position LIMIT ?',
  );
  const newest = database.prepare('SELECT max(position) AS position FROM events');
  const headRow = () => Number(newest.get()?.position ?? 0);

  const pageAfter: LogReader['pageAfter'] = (cursor, types, limit = pageEvents) => {
    const head = headRow();
    const until = Math.min(head, cursor + windowRows);
    const events =
      types === undefined
        ? read(everything, cursor, until, limit)
        : read(ofTypes, cursor, until, JSON.stringify(types), limit);
    const last = events.at(-1);
    // A full page may have ended in the middle of the window; a shorter one has covered the whole window.
    const reached = events.length === limit && last !== undefined ? toRow(last.position) : Math.max(cursor, until);
    return { events, cursor: reached, atEnd: reached >= head };
  };

  return {
    pageAfter,
    head: async () => {
      const head = headRow();
      return head === 0 ? null : toPosition(head);
    },
    readStream: async function* (stream, { from, direction = 'forwards', limit = Number.MAX_SAFE_INTEGER } = {}) {
      const ahead = direction === 'forwards';
      let next = from ?? (ahead ? 0 : Number.MAX_SAFE_INTEGER);
      for (let left = limit; left > 0 && next >= 0; ) {
        const size = Math.min(left, pageEvents);
        const events = read(ahead ? forwards : backwards, stream, next, size);
        yield* events;
        if (events.length < size) return;
        left -= size;
        next = (events.at(-1)?.revision ?? 0) + (ahead ? 1 : -1);
        await nextTurn();
      }
    },
    readAll: ({ after = null, types, limit }: ReadAllOptions = {}) => readPages(pageAfter, toRow(after), types, limit),
  };
}

async function* readPages(
  pageAfter: LogReader['pageAfter'],
  after: number,
  types: readonly string[] | undefined,
  limit = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<StoredEvent> {
  let cursor = after;
  for (let left = limit; left > 0; ) {
    const page = pageAfter(cursor, types, Math.min(left, pageEvents));
    for (const event of page.events) yield event;
    if (page.atEnd) return;
    left -= page.events.length;
    cursor = page.cursor;
    await nextTurn();
  }
}

function read(statement: StatementSync, ...parameters: (string | number)[]): StoredEvent[] {
  return (statement.all(...parameters) as unknown as Row[]).map(toEvent);
}

function toEvent([position, stream, revision, id, type, data, metadata]: Row): StoredEvent {
  try {
    return {
      id,
      type: interned(type),
      data: JSON.parse(data) as JsonObject,
      metadata: JSON.parse(metadata) as EventMetadata,
      stream,
      revision,
      position: toPosition(position),
    };
  } catch (error) {
    throw new EventDamaged(stream, revision, { cause: error });
  }
}

const internedTypes = new Map<string, string>();

/** One string object per type, so that later lookups by type compare references instead of characters. */
function interned(type: string): string {
  const known = internedTypes.get(type);
  if (known !== undefined) return known;
  internedTypes.set(type, type);
  return type;
}
