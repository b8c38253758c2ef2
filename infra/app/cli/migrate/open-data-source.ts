import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DocumentStore } from '@windtunnel/contracts/ports/documents';
import type { SearchIndex } from '@windtunnel/contracts/ports/search';
import { searchVersion } from '@windtunnel/contracts/read-models/search';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { openImages } from '@windtunnel/infra/images/open';
import type { Logger } from '@windtunnel/infra/logging/logger';
import type { Settings } from '@windtunnel/infra/settings/settings-table';
import { readModels } from '@windtunnel/projections/read-models';
import { dataFiles, openStores } from '../../src/compose/stores.ts';
import type { DataSource } from './data-source.ts';
import { Trouble } from './migration-error.ts';

/** Nothing is signed while a house moves. */
const noKey = new Uint8Array(32);

/**
 * Opens the stores that the settings name. A data folder that a product is using is refused.
 *
 * @throws Trouble when there must be a data folder and is none; FileInUse.
 */
export async function openDataSource(
  settings: Settings,
  { logger, mustExist }: { readonly logger: Logger; readonly mustExist: boolean },
): Promise<DataSource> {
  const dataDir = resolve(settings.dataDir);
  const at = (name: keyof typeof dataFiles) => join(dataDir, dataFiles[name]);
  if (mustExist && settings.eventstoreUrl === null && !existsSync(at('events'))) {
    throw new Trouble(`There is no log in ${dataDir}; set DATA_DIR to the product's data folder.`);
  }
  const stores = await openStores(settings, dataDir, logger);
  const { eventStore, vault, documents, search } = stores;
  try {
    const images = await openImages(settings, { folder: at('images'), clock: createSystemClock(), signingKey: noKey });
    return {
      eventStore,
      vault,
      images,
      demoLogin: settings.demoData && settings.mongodbUrl === null,
      forgetReadModels: async () => {
        await forgetDocuments(documents);
        await forgetSearch(search);
      },
      close: stores.close,
    };
  } catch (error) {
    await stores.close();
    throw error;
  }
}

/** Empties this program's version of every read model and the one that readers are served. */
async function forgetDocuments(documents: DocumentStore): Promise<void> {
  for (const { collection } of readModels) {
    const served = await documents.servedVersion(collection.name);
    for (const version of new Set([collection.version, served ?? collection.version])) {
      await documents.prepare({ ...collection, version });
      await documents.clear({ ...collection, version });
    }
  }
}

async function forgetSearch(search: SearchIndex): Promise<void> {
  for (const version of new Set([searchVersion, (await search.servedVersion()) ?? searchVersion])) {
    await search.prepare(version);
    await search.clear(version);
  }
}
