import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDocuments } from '@windtunnel/infra/documents/open';
import { openEventStore } from '@windtunnel/infra/event-store/open';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { openSearch } from '@windtunnel/infra/search/open';
import type { Settings } from '@windtunnel/infra/settings/settings-table';
import { openVault } from '@windtunnel/infra/vault/open';

/** Files of the embedded profile in its data folder. */
export const dataFiles = {
  events: 'events.db',
  documents: 'documents.db',
  vault: 'vault.db',
  search: 'search.db',
  runs: 'runs.db',
  mail: 'mail',
  images: 'images',
} as const;

export type Stores = Awaited<ReturnType<typeof openStores>>;

/**
 * Opens the stores the settings choose, the log first: embedded, it is the one that refuses a second process.
 *
 * @throws Error with a sentence: another process is using the folder, or it cannot be used.
 */
export async function openStores(settings: Settings, dataDir: string, logger: Logger) {
  makeFolder(dataDir);
  const file = (name: keyof typeof dataFiles) => join(dataDir, dataFiles[name]);
  const opened: { close(): Promise<void> }[] = [];
  const noted = async <Store extends { close(): Promise<void> }>(opening: Promise<Store>): Promise<Store> => {
    const store = await opening;
    opened.push(store);
    return store;
  };
  const close = async () => {
    for (const store of opened.splice(0).reverse()) await store.close();
  };
  try {
    const eventStore = await noted(openEventStore(settings, { file: file('events'), logger }));
    const vault = await noted(openVault(settings, { file: file('vault') }));
    const documents = await noted(openDocuments(settings, { file: file('documents') }));
    const search = await noted(openSearch(settings, { file: file('search') }));
    return { eventStore, documents, vault, search, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Accounts are in here: nobody else on this machine needs to look. */
function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Error(`DATA_DIR ${dataDir} cannot be used as a folder to write to (${reason}).`);
  }
}
