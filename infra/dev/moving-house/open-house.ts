import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DocumentStore } from '@windtunnel/contracts/ports/documents';
import { createSystemClock } from '@windtunnel/infra/clock/system';
import { openDocuments } from '@windtunnel/infra/documents/open';
import { openEventStore } from '@windtunnel/infra/event-store/open';
import { openImages } from '@windtunnel/infra/images/open';
import type { Logger } from '@windtunnel/infra/logging/logger';
import type { Settings } from '@windtunnel/infra/settings/settings-table';
import { openVault } from '@windtunnel/infra/vault/open';
import { readModels } from '@windtunnel/projections/read-models';
import { dataFiles } from '../product/stores.ts';
import type { House } from './house.ts';
import { Trouble } from './trouble.ts';

/** Nothing is signed while a house moves. */
const noKey = new Uint8Array(32);

/**
 * Opens the stores that the settings name. A data folder that a product is using is refused.
 *
 * @throws Trouble when there must be a data folder and is none; FileInUse.
 */
export async function openHouse(
  settings: Settings,
  { logger, mustExist }: { readonly logger: Logger; readonly mustExist: boolean },
): Promise<House> {
  const dataDir = resolve(settings.dataDir);
  const at = (name: keyof typeof dataFiles) => join(dataDir, dataFiles[name]);
  if (mustExist && settings.eventstoreUrl === null && !existsSync(at('events'))) {
    throw new Trouble(`There is no log in ${dataDir}; set DATA_DIR to the product's data folder.`);
  }
  const eventStore = await openEventStore(settings, { file: at('events'), logger });
  const open: { close(): Promise<void> }[] = [eventStore];
  const close = async () => {
    for (const store of open.toReversed()) await store.close();
  };
  try {
    const documents = await openDocuments(settings, { file: at('documents') });
    open.push(documents);
    const vault = await openVault(settings, { file: at('vault') });
    open.push(vault);
    const images = await openImages(settings, { folder: at('images'), clock: createSystemClock(), signingKey: noKey });
    const forgetReadModels = () => forget(documents);
    return { eventStore, vault, images, forgetReadModels, demoLogin: settings.demoData, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Empties this program's version of every read model and the one that readers are served. */
async function forget(documents: DocumentStore): Promise<void> {
  for (const { collection } of readModels) {
    const served = await documents.servedVersion(collection.name);
    for (const version of new Set([collection.version, served ?? collection.version])) {
      await documents.prepare({ ...collection, version });
      await documents.clear({ ...collection, version });
    }
  }
}
