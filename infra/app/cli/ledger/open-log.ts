import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import { type ChainVerdict, verifyStream } from '@windtunnel/infra/event-store/hash-chain';
import { openEventStore } from '@windtunnel/infra/event-store/open';
import { openEventLog } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { createLogger } from '@windtunnel/infra/logging/logger';
import type { Settings } from '@windtunnel/infra/settings/settings-table';
import { dataFiles } from '../../src/compose/stores.ts';

/** What an auditor reads. */
export interface AuditedLog extends Pick<EventStore, 'readAll' | 'close'> {
  /** Checks the hash chain of one stream. */
  verify(stream: string): Promise<ChainVerdict>;
}

/**
 * Opens the log that the settings name, for reading beside a running product.
 *
 * @throws Error with a sentence when there is no log in the data folder.
 */
export async function openAuditedLog(settings: Settings): Promise<AuditedLog> {
  const file = join(settings.dataDir, dataFiles.events);
  if (settings.eventstoreUrl !== null) {
    const store = await openEventStore(settings, { file, logger: createLogger('warn') });
    return { ...store, verify: (stream) => verifyStream(store.readStream(stream)) };
  }
  if (existsSync(file)) return openEventLog(file);
  throw new Error(`There is no log at ${file}; set DATA_DIR to the product's data folder.`);
}
