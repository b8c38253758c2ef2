import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import type { Logger } from '../../logging/logger.ts';
import { parseEsdbAddress } from '../../settings/eventstore-url.ts';
import { connectEsdb } from './connection.ts';
import { createEsdbReader } from './reader.ts';
import { createEsdbSubscriptions } from './subscription.ts';
import { defaultTimeouts, type EventStoreDbTimeouts, within } from './timeouts.ts';
import { createEsdbWriter } from './writer.ts';

export interface EventStoreDbOptions {
  /** An `esdb://` or `esdb+discover://` URL, in the same format as `EVENTSTORE_URL`. */
  readonly url: string;
  readonly logger: Logger;
  readonly timeouts?: Partial<EventStoreDbTimeouts>;
}

const healthTimeoutMs = 2_000;

/**
 * The event log on EventStoreDB. It connects on the first call. While the server is unavailable, appends and reads
 * retry for a while before they throw StoreUnavailable, and subscriptions resume by themselves.
 * @throws RangeError if the URL is invalid.
 */
export async function createEsdbEventStore({ url, logger, timeouts }: EventStoreDbOptions): Promise<EventStore> {
  const connection = await connectEsdb(parseEsdbAddress(url), { ...defaultTimeouts, ...timeouts });
  const reader = createEsdbReader(connection);
  return {
    ...createEsdbWriter(connection, reader),
    ...createEsdbSubscriptions(connection, reader, logger),
    readStream: reader.readStream,
    readAll: reader.readAll,
    head: reader.head,
    healthy: () =>
      within(healthTimeoutMs, connection.closed, reader.probeHead()).then(
        () => true,
        () => false,
      ),
    close: connection.close,
  };
}
