import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImageType } from '@windtunnel/contracts/ports/images';
import { asUnavailable } from '../../sqlite/sqlite-errors.ts';
import { cleanImage } from './clean-image.ts';

/**
 * Does the same as `cleanImage` for bytes that are in no file.
 * @throws as `cleanImage` does.
 */
export async function cleanBytes(bytes: Uint8Array, contentType: ImageType): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'windtunnel-image-')).catch((error: unknown) => {
    throw asUnavailable(error);
  });
  try {
    const [file, cleanFile] = [join(folder, 'uploaded'), join(folder, 'clean')];
    await writeFile(file, bytes, { mode: 0o600 });
    await cleanImage(file, contentType, cleanFile);
    return await readFile(cleanFile);
  } catch (error) {
    throw asUnavailable(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
