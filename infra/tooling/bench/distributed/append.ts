import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import type { NewEvent } from '@windtunnel/contracts/ports/event-store';
import { createEsdbEventStore } from '@windtunnel/infra/event-store/eventstoredb/eventstoredb-event-store';
import { createSystemIds } from '@windtunnel/infra/ids/system-ids';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { type Figure, median, perSecond, whole } from '../report.ts';
import { toNewEvent } from './events.ts';

const rounds = 9;
const singles = 300;
const writers = 50;
const perWriter = 10;
/** Choose the plain append call, as the adapter must; the server asks nobody for a password. */
const credentials = { username: 'admin', password: 'changeit' };

const ids = createSystemIds();
type Append = (stream: string, revision: number, event: NewEvent) => Promise<unknown>;

/** Appending through our adapter against the bare client's plain Append, taking turns. */
export async function append({ EVENTSTORE_URL: url = '' }: Readonly<Record<string, string>>): Promise<Figure[]> {
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
      await compared('append through the adapter, 1 writer', ours, bare, 1, singles),
      await compared('append through the adapter, 50 writers', ours, bare, writers, perWriter),
    ];
  } finally {
    await store.close();
    await client.dispose();
  }
}

async function compared(name: string, ours: Append, bare: Append, width: number, each: number): Promise<Figure> {
  const measured: { ours: number; bare: number }[] = [];
  for (let provisioning = 0; provisioning <= rounds; provisioning += 1) {
    measured.push({ bare: await rate(bare, width, each), ours: await rate(ours, width, each) });
  }
  // The first round warms up.
  const counted = measured.slice(1);
  const speeds = [median(counted.map((one) => one.ours)), median(counted.map((one) => one.bare))] as const;
  return {
    name,
    ratio: median(counted.map((one) => one.ours / one.bare)),
    goal: { atLeast: 0.8 },
    detail: `${whole(speeds[0])} of ${whole(speeds[1])} events/s, median of ${counted.length} rounds`,
  };
}

async function rate(append: Append, width: number, each: number): Promise<number> {
  const works = Array.from({ length: width }, () => ({
    stream: `bench-${ids.uuid()}`,
    events: Array.from({ length: each }, () => toNewEvent(spoken)),
  }));
  const startedMs = performance.now();
  await Promise.all(
    works.map(async ({ stream, events }) => {
      for (const [index, event] of events.entries()) await append(stream, index - 1, event);
    }),
  );
  return perSecond(width * each, performance.now() - startedMs);
}

const spoken = {
  type: 'InterviewerSpoke' as const,
  data: { studyId: ids.uuid(), participantId: ids.uuid(), content: 'x'.repeat(160), itemIndex: 1, followUp: 0 },
};
