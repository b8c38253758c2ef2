import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DocumentStore } from '@windtunnel/contracts/ports/documents';
import type { SearchIndex } from '@windtunnel/contracts/ports/search';
import { searchVersion } from '@windtunnel/contracts/read-models/search';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { dataFile, makeDataFolder } from '@windtunnel/infra/composition/data-files';
import { openPorts } from '@windtunnel/infra/composition/open-ports';
import { createPortOpeners } from '@windtunnel/infra/composition/port-openers';
import { checkDataFolder } from '@windtunnel/infra/data-check/check-data-folder';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { assertServers } from '@windtunnel/infra/servers/assert-servers';
import type { Settings } from '@windtunnel/infra/settings/settings-table';
import { readModels } from '@windtunnel/projections/read-models';
import type { DataSource } from './data-source.ts';
import { MigrationError } from './migration-error.ts';

/** A migration does not sign links. */
const unusedKey = new Uint8Array(32);

/**
 * Opens the stores specified in the settings. A data folder in use by a running product is refused.
 * @throws MigrationError if a required data folder does not exist; DataDamaged if a store in it is damaged or missing;
 *   FileInUse.
 */
export async function openDataSource(
  settings: Settings,
  { logger, mustExist }: { readonly logger: Logger; readonly mustExist: boolean },
): Promise<DataSource> {
  const { dataDir } = settings;
  if (mustExist && settings.eventstoreUrl === null && !existsSync(dataFile(dataDir, 'events'))) {
    throw new MigrationError(
      `There is no event log in ${resolve(dataDir)}; set DATA_DIR to the product's data folder.`,
    );
  }
  await assertServers(settings, ['eventStore', 'documents', 'search', 'images']);
  makeDataFolder(resolve(dataDir));
  // An import that was interrupted may have left one store without the other; it compares everything itself.
  if (mustExist) await checkDataFolder(settings);
  const openers = createPortOpeners(settings, { clock: createSystemClock(), logger });
  const stores = await openPorts(openers, ['eventStore', 'vault', 'documents', 'search']);
  const { eventStore, vault, documents, search, close } = stores;
  try {
    return {
      eventStore,
      vault,
      images: await openers.images(unusedKey),
      demoLogin: settings.demoData && settings.mongodbUrl === null,
      clearReadModels: async () => {
        await clearDocuments(documents);
        await clearSearch(search);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Clears this build's version of every read model, and the version being served. */
async function clearDocuments(documents: DocumentStore): Promise<void> {
  for (const { collection } of readModels) {
    const served = await documents.servedVersion(collection.name);
    for (const version of new Set([collection.version, served ?? collection.version])) {
      await documents.prepare({ ...collection, version });
      await documents.clear({ ...collection, version });
    }
  }
}

async function clearSearch(search: SearchIndex): Promise<void> {
  for (const version of new Set([searchVersion, (await search.servedVersion()) ?? searchVersion])) {
    await search.prepare(version);
    await search.clear(version);
  }
}
