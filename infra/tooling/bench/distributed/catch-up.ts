import { EventStoreDBClient, eventTypeFilter, jsonEvent } from '@eventstore/db-client';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { createSqliteDocumentStore } from '@windtunnel/infra/documents/sqlite/sqlite-documents';
import { createEsdbEventStore } from '@windtunnel/infra/event-store/eventstoredb/eventstoredb-event-store';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { readModels } from '@windtunnel/projections/read-models';
import { createProjections } from '@windtunnel/projections/runtime/projections';
import { type Figure, formatCount, median, perSecond } from '../report.ts';
import { eventsByStream } from './events.ts';
import { assertOwnLog } from './own-log.ts';

const eventsByDefault = 200_000;
const rounds = 3;
const perAppend = 200;
const appendsAtOnce = 20;
const hourMs = 3_600_000;
const credentials = { username: 'admin', password: 'changeit' };
const types = [...new Set(readModels.flatMap((model) => [...model.types]))];

/**
 * The projector processing a log from beginning to end, compared with a bare subscription that has the same filter and
 * only counts. Documents go to the embedded store, because the tests' MongoDB is an emulator.
 */
export async function catchUp({ EVENTSTORE_URL: url = '' }: Readonly<Record<string, string>>): Promise<Figure[]> {
  const count = Number(process.env.BENCH_EVENTS ?? eventsByDefault);
  await assertOwnLog(url, 'none');
  const client = EventStoreDBClient.connectionString(url);
  const folder = aDataFolder();
  try {
    await fill(client, count);
    // Run once beforehand, so that both use a warm server.
    await bareSubscription(client, count);
    const measured: { bare: number; projector: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      measured.push({
        bare: await rate(count, () => bareSubscription(client, count)),
        projector: await rate(count, () => project(url, folder.file(`documents-${round}.db`))),
      });
    }
    const speeds = `${formatCount(median(measured.map((one) => one.projector)))} of ${formatCount(median(measured.map((one) => one.bare)))}`;
    return [
      {
        name: 'projector catch-up / bare subscription',
        ratio: median(measured.map(({ projector, bare }) => projector / bare)),
        goal: { atLeast: 0.5 },
        detail: `${speeds} events/s, ${formatCount(count)} events, median of ${rounds} rounds`,
      },
    ];
  } finally {
    await client.dispose();
    folder.remove();
  }
}

async function fill(client: EventStoreDBClient, count: number): Promise<void> {
  const streams = eventsByStream(count).entries();
  const writer = async () => {
    for (const [stream, all] of streams) {
      for (let from = 0; from < all.length; from += perAppend) {
        const events = all
          .slice(from, from + perAppend)
          .map(({ id, type, data, metadata }) => jsonEvent({ id, type, data, metadata: { ...metadata } }));
        const expectedRevision = from === 0 ? ('no_stream' as const) : BigInt(from - 1);
        await client.appendToStream(stream, events, { expectedRevision, credentials });
      }
    }
  };
  await Promise.all(Array.from({ length: appendsAtOnce }, writer));
}

async function bareSubscription(client: EventStoreDBClient, count: number): Promise<void> {
  const filter = eventTypeFilter({ regex: `^(?:${types.join('|')})$` });
  const subscription = client.subscribeToAll({ fromPosition: 'start', filter, credentials });
  let seen = 0;
  for await (const { event } of subscription) {
    if (event !== undefined) seen += 1;
    if (seen === count) break;
  }
  await subscription.unsubscribe().catch(() => undefined);
}

async function project(url: string, documentsFile: string): Promise<void> {
  const eventStore = await createEsdbEventStore({ url, logger: silentLogger });
  const documents = createSqliteDocumentStore({ file: documentsFile });
  const options = { projections: readModels, eventStore, documents, clock: createSystemClock(), logger: silentLogger };
  const projections = createProjections(options);
  await projections.start();
  const head = await eventStore.head();
  if (head !== null) await Promise.all(readModels.map(({ name }) => projections.waitFor(name, head, hourMs)));
  await projections.stop();
  await documents.close();
  await eventStore.close();
}

async function rate(count: number, work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return perSecond(count, performance.now() - startedMs);
}
