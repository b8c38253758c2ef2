import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { asUnavailable } from '../sqlite/unavailable.ts';

/**
 * Writes a file so that a reader (or a crash) sees all of it or nothing of it: a new file beside it, flushed, renamed.
 *
 * @throws StoreUnavailable when the disk is full or read-only.
 * @param mode Permission bits of a new file.
 */
export async function writeAtomically(file: string, content: string | Uint8Array, mode = 0o600): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    const handle = await open(draft, 'wx', mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw asUnavailable(error);
  }
  await syncFolder(folder);
}

/** Makes the new name itself durable. Windows has no such call; there the rename alone has to do. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
