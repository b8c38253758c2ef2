import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import type { Logger } from '../../logging/logger.ts';
import { parseEsdbAddress } from '../../settings/eventstore-url.ts';
import { connectEsdb } from './connection.ts';
import { createEsdbReader } from './reader.ts';
import { createEsdbSubscriptions } from './subscription.ts';
import { defaultTimeouts, type EventStoreDbTimeouts, within } from './timeouts.ts';
import { createEsdbWriter } from './writer.ts';

export interface EventStoreDbOptions {
  /** `esdb://` or `esdb+discover://`, as `EVENTSTORE_URL` takes it. */
  readonly url: string;
  readonly logger: Logger;
  readonly timing?: Partial<EventStoreDbTimeouts>;
}

const healthMs = 2_000;

/**
 * The log on EventStoreDB. It is there at once and connects with the first call; while the server is away, appends
 * and reads wait a while before they throw StoreUnavailable, and subscriptions come back by themselves.
 *
 * @throws RangeError when the address cannot be used.
 */
export async function createEsdbEventStore({ url, logger, timing }: EventStoreDbOptions): Promise<EventStore> {
  const connection = await connectEsdb(parseEsdbAddress(url), { ...defaultTimeouts, ...timing });
  const reader = createEsdbReader(connection);
  return {
    ...createEsdbWriter(connection, reader),
    ...createEsdbSubscriptions(connection, reader, logger),
    readStream: reader.readStream,
    readAll: reader.readAll,
    head: reader.head,
    healthy: () =>
      within(healthMs, connection.ended, reader.probeHead()).then(
        () => true,
        () => false,
      ),
    close: connection.close,
  };
}
