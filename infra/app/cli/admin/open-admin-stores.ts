import { existsSync } from 'node:fs';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import type { Vault } from '@windtunnel/contracts/ports/vault';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { openPorts } from '@windtunnel/infra/composition/open-ports';
import { createPortOpeners } from '@windtunnel/infra/composition/port-openers';
import { checkDataFolder } from '@windtunnel/infra/data-check/check-data-folder';
import { openEventLog } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { createLogger } from '@windtunnel/infra/logging/logger';
import { assertServers } from '@windtunnel/infra/servers/assert-servers';
import type { Settings } from '@windtunnel/infra/settings/settings-table';

export interface StoresToRead {
  readonly log: Pick<EventStore, 'readStream'>;
  readonly vault: Vault;
  close(): Promise<void>;
}

export interface StoresToWrite extends StoresToRead {
  readonly log: EventStore;
}

/** What the settings open, with warnings and errors on standard error. */
export const openersOf = (settings: Settings) =>
  createPortOpeners(settings, { clock: createSystemClock(), logger: createLogger('warn') });

/**
 * Opens the stores specified in the settings for reading; the product may be running.
 * @throws DataDamaged if one is damaged or missing; Error if the data folder contains no log.
 */
export async function openToRead(settings: Settings): Promise<StoresToRead> {
  if (settings.eventstoreUrl !== null) return await openToWrite(settings);
  assertLogExists(settings);
  await checkDataFolder(settings, ['events', 'vault']);
  const vault = await openersOf(settings).vault();
  const log = openEventLog(dataFile(settings.dataDir, 'events'));
  const close = async () => {
    await log.close();
    await vault.close();
  };
  return { log, vault, close };
}

/**
 * Opens them for writing.
 * @throws FileInUse if a running product is using the data folder; DataDamaged if a store is damaged or missing; Error
 *   if the folder contains no log.
 */
export async function openToWrite(settings: Settings): Promise<StoresToWrite> {
  await assertServers(settings, ['eventStore', 'documents']);
  if (settings.eventstoreUrl === null) assertLogExists(settings);
  await checkDataFolder(settings, ['events', 'vault']);
  const { eventStore, vault, close } = await openPorts(openersOf(settings), ['eventStore', 'vault']);
  return { log: eventStore, vault, close };
}

/** A mistyped folder must not become an empty installation. */
function assertLogExists({ dataDir }: Settings): void {
  const file = dataFile(dataDir, 'events');
  if (!existsSync(file))
    throw new Error(`There is no event log at ${file}; set DATA_DIR to the product's data folder.`);
}
