import { mkdirSync } from 'node:fs';
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

export type Stores = ReturnType<typeof openStores>;

/**
 * Opens the embedded stores, the log first: it is the one that refuses a second process.
 *
 * @throws FileInUse with a sentence.
 */
export function openStores(dataDir: string) {
  // Accounts are in here: nobody else on this machine needs to look.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
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
