import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process holds the file. The message is a sentence for the person who started the program. */
export class FileInUse extends Error {
  override readonly name = 'FileInUse';
}

/** Long enough for a process that is just ending, short enough for a person who started it twice. */
const waitMs = 250;

/**
 * Claims a data file for this process alone. The claim is an open write transaction on a second SQLite file, so the
 * kernel ends it with the process however that dies; there is no lease to wait for and nothing to clean up.
 *
 * @returns Gives the file free again.
 * @throws FileInUse when another process (or another opening in this one) holds it.
 */
export function claimFile(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(`${file}.lock`, { timeout: waitMs });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new FileInUse(
      `Another process is using ${file}. Stop it first, or give this one a data folder of its own with DATA_DIR.`,
    );
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}

function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  return code === 5 || code === 6;
}
