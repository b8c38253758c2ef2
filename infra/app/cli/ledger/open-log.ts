import { existsSync } from 'node:fs';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { createPortOpeners } from '@windtunnel/infra/composition/port-openers';
import { DataDamaged } from '@windtunnel/infra/data-check/check-data-folder';
import { type ChainVerdict, verifyStream } from '@windtunnel/infra/event-store/hash-chain';
import { type EventLog, openEventLog } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { createLogger } from '@windtunnel/infra/logging/logger';
import { assertServers } from '@windtunnel/infra/servers/assert-servers';
import type { Settings } from '@windtunnel/infra/settings/settings-table';

/** What an auditor reads. */
export interface AuditedLog extends Pick<EventStore, 'readAll' | 'readStream' | 'close'> {
  /** Checks the hash chain of one stream. */
  verify(stream: string): Promise<ChainVerdict>;
  /** The names of all streams. */
  streams(): Promise<readonly string[]>;
  /** Whether events were removed, as sentences. */
  missing(): Promise<readonly string[]>;
}

/**
 * Opens the event log specified in the settings, read-only, so that the product may be running at the same time.
 * @throws DataDamaged if the file is not a log; ServerUnavailable, ServerRefuses; Error if the data folder contains none.
 */
export async function openAuditedLog(settings: Settings): Promise<AuditedLog> {
  if (settings.eventstoreUrl !== null) return await openLogOnServer(settings);
  const file = dataFile(settings.dataDir, 'events');
  if (!existsSync(file))
    throw new Error(`There is no event log at ${file}; set DATA_DIR to the product's data folder.`);
  return openLogFile(file);
}

async function openLogOnServer(settings: Settings): Promise<AuditedLog> {
  await assertServers(settings, ['eventStore']);
  const openers = createPortOpeners(settings, { clock: createSystemClock(), logger: createLogger('warn') });
  const store = await openers.eventStore();
  return {
    ...store,
    verify: (stream) => verifyStream(store.readStream(stream)),
    streams: async () => {
      const names = new Set<string>();
      for await (const { stream } of store.readAll()) names.add(stream);
      return [...names];
    },
    // Positions on a server have gaps.
    missing: async () => [],
  };
}

function openLogFile(file: string): EventLog {
  try {
    return openEventLog(file);
  } catch (error) {
    throw new DataDamaged(`${file} cannot be read: ${reasonOf(error)}. ${advice}`, { cause: error });
  }
}

/** A sentence for the operator about a log that could not be read to its end. */
export function unreadable({ eventstoreUrl, dataDir }: Settings, error: unknown): string {
  const log = eventstoreUrl === null ? dataFile(dataDir, 'events') : 'The log at EVENTSTORE_URL';
  return `${log} cannot be read to its end: ${reasonOf(error)}. ${advice}`;
}

const advice = 'npm run verify says what else is damaged, and the way back.';

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
