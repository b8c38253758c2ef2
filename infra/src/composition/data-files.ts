import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The embedded adapters' files and folders in a data folder. */
const names = {
  events: 'events.db',
  documents: 'documents.db',
  vault: 'vault.db',
  search: 'search.db',
  workflows: 'runs.db',
  mail: 'mail',
  images: 'images',
  till: 'till',
} as const;

export function dataFile(dataDir: string, part: keyof typeof names): string {
  return join(resolve(dataDir), names[part]);
}

/**
 * Creates the data folder if it is missing. It holds accounts, so only its owner may read it.
 * @throws Error with a message for the operator if the folder cannot be used.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Error(`DATA_DIR ${dataDir} cannot be used as a folder to write to (${reason}).`);
  }
}
