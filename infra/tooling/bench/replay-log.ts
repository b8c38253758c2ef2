import type { DatabaseSync } from 'node:sqlite';
import { eventRegistry } from '@windtunnel/contracts/events/registry';
import { sealEvents } from '@windtunnel/infra/event-store/hash-chain';
import { manyEvents } from './many-events.ts';
import { openRawLog, type RawRow } from './raw-log.ts';

const rowsPerCommit = 5_000;
const pageRows = 500;
const written = {
  actor: 'system',
  correlationId: '019b8d2e-4c11-7a3f-9d20-5b1f0c6a7e01',
  causationId: 'RecordTurn',
  recordedAt: '2026-01-05T09:00:00.000Z',
};

/** Fills a log with events whose hash chains are valid. */
export function writeLog(file: string, count: number): void {
  const log = openRawLog(file, 'NORMAL');
  let rows: RawRow[] = [];
  for (const row of storedRows(count)) {
    rows.push(row);
    if (rows.length < rowsPerCommit) continue;
    log.commit(rows);
    rows = [];
  }
  log.commit(rows);
  log.close();
}

function* storedRows(count: number): Generator<RawRow> {
  const ends = new Map<string, { readonly revision: number; readonly hash: string }>();
  let index = 0;
  for (const { stream, event } of manyEvents()) {
    if (index === count) return;
    index += 1;
    const { type } = event;
    const data = JSON.stringify(event.data);
    const id = `019b8d2e-4c11-7a3f-9d20-${index.toString(16).padStart(12, '0')}`;
    const metadata = { schemaVersion: eventRegistry[type].version, ...written };
    const end = ends.get(stream);
    const [sealed] = sealEvents(stream, end?.hash ?? null, [{ id, type, data: JSON.parse(data), metadata }]);
    if (sealed === undefined) return;
    const revision = (end?.revision ?? -1) + 1;
    ends.set(stream, { revision, hash: sealed.metadata.hash });
    yield { stream, revision, id, type, data, metadata: JSON.stringify(sealed.metadata) };
  }
}

/** The baseline: rows are read in pages and their JSON is parsed, nothing else. */
export function readAndParse(file: string): void {
  const log = openRawLog(file);
  const page = pagesOf(log.database);
  for (let position = 0, rows = page(0); rows.length > 0; rows = page(position)) {
    for (const [at, , , , , data, metadata] of rows) {
      JSON.parse(data);
      JSON.parse(metadata);
      position = at;
    }
  }
  log.close();
}

type Row = readonly [number, string, number, string, string, string, string];

function pagesOf(database: DatabaseSync): (after: number) => Row[] {
  const statement = database.prepare(
    `SELECT position, stream, revision, id, type, data, metadata FROM events WHERE position > ? ORDER BY position LIMIT ${pageRows}`,
  );
  statement.setReturnArrays(true);
  return (after) => statement.all(after) as unknown as Row[];
}
