import { existsSync } from 'node:fs';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { createPortOpeners } from '@windtunnel/infra/composition/port-openers';
import { type ChainVerdict, verifyStream } from '@windtunnel/infra/event-store/hash-chain';
import { openEventLog } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { createLogger } from '@windtunnel/infra/logging/logger';
import type { Settings } from '@windtunnel/infra/settings/settings-table';

/** What an auditor reads. */
export interface AuditedLog extends Pick<EventStore, 'readAll' | 'close'> {
  /** Checks the hash chain of one stream. */
  verify(stream: string): Promise<ChainVerdict>;
}

/**
 * Opens the event log specified in the settings, read-only, so that the product may be running at the same time.
 * @throws Error if the data folder contains no log.
 */
export async function openAuditedLog(settings: Settings): Promise<AuditedLog> {
  if (settings.eventstoreUrl !== null) {
    const openers = createPortOpeners(settings, { clock: createSystemClock(), logger: createLogger('warn') });
    const store = await openers.eventStore();
    return { ...store, verify: (stream) => verifyStream(store.readStream(stream)) };
  }
  const file = dataFile(settings.dataDir, 'events');
  if (existsSync(file)) return openEventLog(file);
  throw new Error(`There is no event log at ${file}; set DATA_DIR to the product's data folder.`);
}
