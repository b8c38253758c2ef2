import { readFile } from 'node:fs/promises';
import type { DataSource } from './data-source.ts';
import { readLines } from './line-file.ts';
import { MigrationError } from './migration-error.ts';
import { imageFile, imageLine, type Snapshot, sha256 } from './snapshot.ts';

/** Imports the images, reading each one back and comparing it. Returns the number of images in the export. */
export async function importImages({ images }: DataSource, snapshot: Snapshot): Promise<number> {
  const existing = new Set<string>();
  for await (const key of images.allKeys()) existing.add(key);
  let count = 0;
  for await (const { text } of readLines(snapshot.images.file)) {
    const { key, contentType, sha256: expected } = imageLine.parse(JSON.parse(text));
    const exists = existing.delete(key);
    if (!exists) {
      const bytes = await readFile(imageFile(snapshot.folder, key)).catch(() => null);
      if (bytes === null || sha256(bytes) !== expected) {
        throw new MigrationError(`The exported image ${key} is damaged.`);
      }
      await images.restore(key, { bytes, contentType });
    }
    const stored = await images.read(key);
    if (stored === null || sha256(stored.bytes) !== expected) {
      throw new MigrationError(
        exists
          ? `The target already has a different image ${key}.`
          : `The image ${key} was not stored as it was exported.`,
      );
    }
    count += 1;
  }
  if (existing.size > 0) throw new MigrationError('The target has images that are not in this export.');
  return count;
}
