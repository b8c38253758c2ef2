import type { DatabaseSync } from 'node:sqlite';
import { evolveCredits, noCredits } from '@windtunnel/backend/credits/credits-state';
import { evolveInterview } from '@windtunnel/backend/interviews/interview-state';
import { evolveStudy } from '@windtunnel/backend/studies/study-state';
import { creditsEvents } from '@windtunnel/contracts/events/credits';
import { interviewEvents } from '@windtunnel/contracts/events/interview';
import { eventRegistry, readEvent } from '@windtunnel/contracts/events/registry';
import { studyEvents } from '@windtunnel/contracts/events/study';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { createSqliteDocumentStore } from '@windtunnel/infra/documents/sqlite/sqlite-documents';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { readModels } from '@windtunnel/projections/read-models';
import { createProjections } from '@windtunnel/projections/runtime/projections';
import { manyEvents } from './many-events.ts';
import { openRawLog, type RawRow } from './raw-log.ts';
import { type Figure, perSecond, whole } from './report.ts';

const eventsByDefault = 1_000_000;
const rowsPerCommit = 5_000;
const pageRows = 500;

/** A log of a million facts: reading them, folding them, and building every read model from them. */
export async function replay(): Promise<Figure[]> {
  const count = Number(process.env.BENCH_EVENTS ?? eventsByDefault);
  const folder = aDataFolder();
  try {
    writeLog(folder.file('events.db'), count);
    // Read once before, so that every measurement finds the file in the system's cache.
    readAndParse(folder.file('events.db'));
    const limit = await rate(count, () => readAndParse(folder.file('events.db')));
    const folded = await rate(count, () => foldAll(folder.file('events.db')));
    const rebuilt = await rate(count, () => rebuildAll(folder.file('events.db'), folder.file('documents.db')));
    const detail = (value: number) => `${whole(value)} of ${whole(limit)} events/s, ${whole(count)} events`;
    return [
      {
        name: 'replay: read, upcast, parse, fold',
        ratio: folded / limit,
        goal: { atLeast: 0.5 },
        detail: detail(folded),
      },
      { name: 'rebuild of all read models', ratio: rebuilt / limit, goal: { atLeast: 0.4 }, detail: detail(rebuilt) },
    ];
  } finally {
    folder.remove();
  }
}

async function rate(count: number, work: () => void | Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return perSecond(count, performance.now() - startedMs);
}

function writeLog(file: string, count: number): void {
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
  const revisions = new Map<string, number>();
  const metadataOf = (schemaVersion: number) =>
    JSON.stringify({
      schemaVersion,
      actor: 'system',
      correlationId: '019b8d2e-4c11-7a3f-9d20-5b1f0c6a7e01',
      causationId: 'RecordTurn',
      recordedAt: '2026-01-05T09:00:00.000Z',
      previousHash: 'a'.repeat(64),
      hash: 'b'.repeat(64),
    });
  let index = 0;
  for (const { stream, event } of manyEvents()) {
    if (index === count) return;
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    index += 1;
    const metadata = metadataOf(eventRegistry[event.type].version);
    const id = `019b8d2e-4c11-7a3f-9d20-${index.toString(16).padStart(12, '0')}`;
    yield { stream, revision, id, type: event.type, data: JSON.stringify(event.data), metadata };
  }
}

/** The limit: rows by the page, their JSON parsed, nothing made of it. */
function readAndParse(file: string): void {
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

/** Every stream to its newest state, as a writer would. */
async function foldAll(file: string): Promise<void> {
  const store = createSqliteEventStore({ file });
  const states = new Map<string, unknown>();
  for await (const stored of store.readAll()) {
    const event = readEvent(stored);
    const { stream } = stored;
    const state = states.get(stream);
    if (event.type in interviewEvents) states.set(stream, evolveInterview((state ?? null) as never, event as never));
    else if (event.type in studyEvents) states.set(stream, evolveStudy((state ?? null) as never, event as never));
    else if (event.type in creditsEvents)
      states.set(stream, evolveCredits((state ?? noCredits) as never, event as never));
  }
  await store.close();
}

async function rebuildAll(file: string, documentsFile: string): Promise<void> {
  const eventStore = createSqliteEventStore({ file });
  const documents = createSqliteDocumentStore({ file: documentsFile });
  const options = { projections: readModels, eventStore, documents, clock: createSystemClock(), logger: silentLogger };
  const projections = createProjections(options);
  await projections.start();
  const head = await eventStore.head();
  if (head !== null) {
    const reached = readModels.map(({ name }) => projections.waitFor(name, head, 3_600_000));
    await Promise.all(reached);
  }
  await projections.stop();
  await documents.close();
  await eventStore.close();
}
