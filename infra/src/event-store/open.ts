import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import type { Logger } from '../logging/logger.ts';
import type { Settings } from '../settings/settings-table.ts';

interface OpenOptions {
  /** The embedded store's file. */
  readonly file: string;
  readonly logger: Logger;
}

/** Opens the event store selected by the settings; the other store's client is not loaded. */
export async function openEventStore(
  { eventstoreUrl }: Pick<Settings, 'eventstoreUrl'>,
  { file, logger }: OpenOptions,
): Promise<EventStore> {
  if (eventstoreUrl === null) return (await import('./sqlite/sqlite-event-store.ts')).createSqliteEventStore({ file });
  return await (await import('./eventstoredb/eventstoredb-event-store.ts')).createEsdbEventStore({
    url: eventstoreUrl,
    logger,
  });
}
