import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createSqliteDocumentStore } from '@windtunnel/infra/documents/sqlite';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite';
import { createSqliteVault } from '@windtunnel/infra/vault/sqlite';

/** Files of the embedded profile in its data folder. */
export const dataFiles = {
  events: 'events.db',
  documents: 'documents.db',
  vault: 'vault.db',
  runs: 'runs.db',
  mail: 'mail',
  images: 'images',
} as const;

/**
 * Opens the embedded stores, the log first: it is the one that refuses a second process.
 *
 * @throws Error with a sentence: another process is using the folder, or it cannot be used.
 */
export function openStores(dataDir: string) {
  makeFolder(dataDir);
  const file = (name: keyof typeof dataFiles) => join(dataDir, dataFiles[name]);
  const eventStore = createSqliteEventStore({ file: file('events') });
  const documents = createSqliteDocumentStore({ file: file('documents') });
  const vault = createSqliteVault({ file: file('vault') });
  return {
    eventStore,
    documents,
    vault,
    close: async () => {
      await documents.close();
      await vault.close();
      await eventStore.close();
    },
  };
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
