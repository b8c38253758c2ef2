import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has the file open. The message tells the operator what to do. */
export class FileInUse extends Error {
  override readonly name = 'FileInUse';
}

/** Long enough for a process that is about to exit, short enough for an operator who started the program twice. */
const waitMs = 250;

/**
 * Claims a data file for this process alone. The claim is an open write transaction on a second SQLite file. The kernel
 * releases it however the process ends, so there is no lease to wait for and nothing to clean up.
 * @returns a function that releases the file.
 * @throws FileInUse if another process, or another store in this one, has claimed it.
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
