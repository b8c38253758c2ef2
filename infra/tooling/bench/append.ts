import type { EventStore, NewEvent } from '@windtunnel/contracts/ports/event-store';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { createSystemIds } from '@windtunnel/infra/ids/system-ids';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { openRawLog } from './raw-log.ts';
import { type Figure, formatCount, median, perSecond } from './report.ts';

const rounds = 15;
const singles = 600;
const writers = 50;
const perWriter = 40;

const ids = createSystemIds();

type Work = () => void | Promise<void>;
type RawLog = ReturnType<typeof openRawLog>;

/** Events per second for both sides in one round. */
interface Round {
  readonly port: number;
  readonly raw: number;
}

/**
 * Appending through the port and in the bare loop. They alternate, so that both experience the same disk conditions.
 */
export async function append(): Promise<Figure[]> {
  const folder = aDataFolder();
  const raw = openRawLog(folder.file('raw.db'));
  const store = createSqliteEventStore({ file: folder.file('port.db') });
  const single: Round[] = [];
  const grouped: Round[] = [];
  const inGroups = writers * perWriter;
  for (let round = 0; round <= rounds; round += 1) {
    single.push({
      raw: await rate(singles, rawCommits(raw, singles, 1)),
      port: await rate(singles, sequentialAppends(store, createEvents(singles))),
    });
    grouped.push({
      raw: await rate(inGroups, rawCommits(raw, perWriter, writers)),
      port: await rate(inGroups, concurrentAppends(store)),
    });
  }
  await store.close();
  raw.close();
  folder.remove();
  // The first round is a warm-up.
  return [
    figure('append, 1 writer / 1 event a commit', single.slice(1)),
    figure('append, 50 writers / 50 events a commit', grouped.slice(1)),
  ];
}

/** The median of the rounds' ratios, because a temporarily slow disk slows both sides of a round. */
function figure(name: string, measured: readonly Round[]): Figure {
  const ratio = median(measured.map(({ port, raw }) => port / raw));
  const port = median(measured.map((round) => round.port));
  const raw = median(measured.map((round) => round.raw));
  const detail = `${formatCount(port)} of ${formatCount(raw)} events/s, median of ${measured.length} rounds`;
  return { name, ratio, goal: { atLeast: 0.7 }, detail };
}

async function rate(count: number, work: Work): Promise<number> {
  const startedMs = performance.now();
  await work();
  return perSecond(count, performance.now() - startedMs);
}

/** Created before the clock starts. Serialising them is part of storing them, on both sides. */
function createEvents(count: number): NewEvent[] {
  return Array.from({ length: count }, () => {
    const metadata = {
      schemaVersion: 1,
      actor: 'system',
      correlationId: ids.uuid(),
      causationId: ids.uuid(),
      recordedAt: new Date().toISOString(),
      previousHash: 'a'.repeat(64),
      hash: 'b'.repeat(64),
    };
    const data = {
      studyId: ids.uuid(),
      participantId: ids.uuid(),
      content: 'x'.repeat(160),
      itemIndex: 1,
      followUp: 0,
    };
    return { id: ids.uuid(), type: 'InterviewerSpoke', data, metadata };
  });
}

function rawCommits(raw: RawLog, commits: number, perCommit: number): Work {
  const stream = ids.uuid();
  const events = createEvents(commits * perCommit);
  return () => {
    for (let from = 0; from < events.length; from += perCommit) {
      const rows = events.slice(from, from + perCommit).map(({ id, type, data, metadata }, index) => ({
        stream,
        revision: from + index,
        id,
        type,
        data: JSON.stringify(data),
        metadata: JSON.stringify(metadata),
      }));
      raw.commit(rows);
    }
  };
}

/** Each append waits for the one before it. */
function sequentialAppends(store: EventStore, events: readonly NewEvent[]): Work {
  const stream = ids.uuid();
  return async () => {
    for (const [index, event] of events.entries())
      await store.append(stream, index === 0 ? 'none' : index - 1, [event]);
  };
}

function concurrentAppends(store: EventStore): Work {
  const works = Array.from({ length: writers }, () => sequentialAppends(store, createEvents(perWriter)));
  return async () => {
    await Promise.all(works.map((work) => work()));
  };
}
