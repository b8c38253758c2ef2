import type { EventStore, NewEvent } from '@windtunnel/contracts/ports/event-store';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { createSystemIds } from '@windtunnel/infra/ids/system-ids';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { openRawLog } from './raw-log.ts';
import { type Figure, median, perSecond, whole } from './report.ts';

const rounds = 15;
const singles = 600;
const writers = 50;
const perWriter = 40;

const ids = createSystemIds();

type Work = () => void | Promise<void>;
type RawLog = ReturnType<typeof openRawLog>;

/** What both sides managed in one round, events a second. */
interface Round {
  readonly port: number;
  readonly raw: number;
}

/** Appending through the port against the bare loop, taking turns so that both meet the same disk. */
export async function append(): Promise<Figure[]> {
  const folder = aDataFolder();
  const raw = openRawLog(folder.file('raw.db'));
  const store = createSqliteEventStore({ file: folder.file('port.db') });
  const alone: Round[] = [];
  const together: Round[] = [];
  const inGroups = writers * perWriter;
  for (let round = 0; round <= rounds; round += 1) {
    alone.push({
      raw: await rate(singles, rawCommits(raw, singles, 1)),
      port: await rate(singles, inTurn(store, someEvents(singles))),
    });
    together.push({
      raw: await rate(inGroups, rawCommits(raw, perWriter, writers)),
      port: await rate(inGroups, sideBySide(store)),
    });
  }
  await store.close();
  raw.close();
  folder.remove();
  // The first round warms up.
  return [
    figure('append, 1 writer / 1 event a commit', alone.slice(1)),
    figure('append, 50 writers / 50 events a commit', together.slice(1)),
  ];
}

/** The median of the rounds' ratios: a disk that is slow for a while slows both sides of a round. */
function figure(name: string, measured: readonly Round[]): Figure {
  const ratio = median(measured.map(({ port, raw }) => port / raw));
  const port = median(measured.map((round) => round.port));
  const raw = median(measured.map((round) => round.raw));
  const detail = `${whole(port)} of ${whole(raw)} events/s, median of ${measured.length} rounds`;
  return { name, ratio, goal: { atLeast: 0.7 }, detail };
}

async function rate(count: number, work: Work): Promise<number> {
  const startedMs = performance.now();
  await work();
  return perSecond(count, performance.now() - startedMs);
}

/** Facts are made before the clock starts; turning them into text is part of storing them, on both sides. */
function someEvents(count: number): NewEvent[] {
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
  const events = someEvents(commits * perCommit);
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
function inTurn(store: EventStore, events: readonly NewEvent[]): Work {
  const stream = ids.uuid();
  return async () => {
    for (const [index, event] of events.entries())
      await store.append(stream, index === 0 ? 'none' : index - 1, [event]);
  };
}

function sideBySide(store: EventStore): Work {
  const works = Array.from({ length: writers }, () => inTurn(store, someEvents(perWriter)));
  return async () => {
    await Promise.all(works.map((work) => work()));
  };
}
