import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageRefused } from '@windtunnel/contracts/ports/images';
import { asUnavailable } from '../../sqlite/sqlite-errors.ts';

/** Next to the images: no image key begins with a dot. */
const incomingName = '.uploads';

interface IncomingOptions {
  /** `DATA_DIR/images`. */
  readonly folder: string;
  readonly bytesMax: number;
}

/**
 * Streams chunks to a temporary file, passes to `use` its path and one for what is made of it, and always removes both
 * files afterwards.
 * @throws ImageRefused `too-large` as soon as more than `bytesMax` have arrived; StoreUnavailable if the disk is full.
 */
export async function withIncomingFile<Result>(
  { folder, bytesMax }: IncomingOptions,
  chunks: AsyncIterable<Uint8Array>,
  use: (path: string, madePath: string) => Promise<Result>,
): Promise<Result> {
  const path = join(folder, incomingName, `${randomBytes(12).toString('hex')}.part`);
  const madePath = `${path}.made`;
  try {
    await mkdir(join(folder, incomingName), { recursive: true });
    await write(path, chunks, bytesMax);
    return await use(path, madePath);
  } catch (error) {
    throw asUnavailable(error);
  } finally {
    for (const each of [path, madePath]) await rm(each, { force: true });
  }
}

/** Removes what a killed process left behind. No other process may be using the folder. */
export async function removeIncomingFiles(folder: string): Promise<void> {
  await rm(join(folder, incomingName), { recursive: true, force: true });
}

async function write(path: string, chunks: AsyncIterable<Uint8Array>, bytesMax: number): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > bytesMax) throw new ImageRefused('too-large');
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
}
