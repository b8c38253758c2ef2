import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import type { NewEvent } from '@windtunnel/contracts/ports/event-store';
import { createEsdbEventStore } from '@windtunnel/infra/event-store/eventstoredb/eventstoredb-event-store';
import { createSystemIds } from '@windtunnel/infra/ids/system-ids';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { type Figure, formatCount, median, perSecond } from '../report.ts';
import { toNewEvent } from './events.ts';
import { assertOwnLog, benchPrefix } from './own-log.ts';

const rounds = 9;
const singles = 300;
const writers = 50;
const perWriter = 10;
/**
 * With credentials, the client uses the plain append call, as the adapter does. The server does not check passwords.
 */
const credentials = { username: 'admin', password: 'changeit' };

const ids = createSystemIds();
type Append = (stream: string, revision: number, event: NewEvent) => Promise<unknown>;

/** Appending through the adapter, alternating with the bare client's plain append for comparison. */
export async function append({ EVENTSTORE_URL: url = '' }: Readonly<Record<string, string>>): Promise<Figure[]> {
  await assertOwnLog(url, 'of benchmarks');
  const client = EventStoreDBClient.connectionString(url);
  const store = await createEsdbEventStore({ url, logger: silentLogger });
  const ours: Append = (stream, revision, event) => store.append(stream, revision < 0 ? 'none' : revision, [event]);
  const bare: Append = (stream, revision, { id, type, data, metadata }) =>
    client.appendToStream(stream, jsonEvent({ id, type, data, metadata: { ...metadata } }), {
      expectedRevision: revision < 0 ? 'no_stream' : BigInt(revision),
      credentials,
    });
  try {
    return [
      await compare('append through the adapter, 1 writer', ours, bare, 1, singles),
      await compare('append through the adapter, 50 writers', ours, bare, writers, perWriter),
    ];
  } finally {
    await store.close();
    await client.dispose();
  }
}

async function compare(
  name: string,
  ours: Append,
  bare: Append,
  writerCount: number,
  eventsEach: number,
): Promise<Figure> {
  const measured: { ours: number; bare: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    measured.push({ bare: await rate(bare, writerCount, eventsEach), ours: await rate(ours, writerCount, eventsEach) });
  }
  // The first round is a warm-up.
  const counted = measured.slice(1);
  const speeds = [median(counted.map((one) => one.ours)), median(counted.map((one) => one.bare))] as const;
  return {
    name,
    ratio: median(counted.map((one) => one.ours / one.bare)),
    goal: { atLeast: 0.8 },
    detail: `${formatCount(speeds[0])} of ${formatCount(speeds[1])} events/s, median of ${counted.length} rounds`,
  };
}

async function rate(append: Append, writerCount: number, eventsEach: number): Promise<number> {
  const works = Array.from({ length: writerCount }, () => ({
    stream: `${benchPrefix}${ids.uuid()}`,
    events: Array.from({ length: eventsEach }, () => toNewEvent(message)),
  }));
  const startedMs = performance.now();
  await Promise.all(
    works.map(async ({ stream, events }) => {
      for (const [index, event] of events.entries()) await append(stream, index - 1, event);
    }),
  );
  return perSecond(writerCount * eventsEach, performance.now() - startedMs);
}

const message = {
  type: 'InterviewerSpoke' as const,
  data: { studyId: ids.uuid(), participantId: ids.uuid(), content: 'x'.repeat(160), itemIndex: 1, followUp: 0 },
};
