import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { asUnavailable } from '../sqlite/sqlite-errors.ts';

/**
 * Writes a file so that a reader, even after a crash, sees either all of it or nothing: writes a new file next to it,
 * flushes that to disk and renames it.
 * @throws StoreUnavailable if the disk is full or read-only.
 * @param mode permission bits for a new file.
 */
export async function writeAtomically(file: string, content: string | Uint8Array, mode = 0o600): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    const handle = await open(temporary, 'wx', mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw asUnavailable(error);
  }
  await syncFolder(folder);
}

/** Makes the new name durable. Windows has no such call and must rely on the rename. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
