import { readFile } from 'node:fs/promises';
import { writeAtomically } from '@windtunnel/infra/files/write-atomically';
import type { DataSource } from './data-source.ts';
import { openLineWriter } from './line-file.ts';
import { checksumOf, imageFile, type PartChecksum, partFile, sha256 } from './snapshot.ts';

/** Writes each image to its own file, unless it is already there, and lists them all. */
export async function exportImages({ images }: DataSource, folder: string): Promise<PartChecksum> {
  const file = partFile(folder, 'images');
  const writer = await openLineWriter(file, 0);
  try {
    for await (const key of images.allKeys()) {
      const image = await images.read(key);
      if (image === null) continue;
      const expected = sha256(image.bytes);
      const existing = await readFile(imageFile(folder, key)).catch(() => null);
      if (existing === null || sha256(existing) !== expected)
        await writeAtomically(imageFile(folder, key), image.bytes);
      await writer.write(JSON.stringify({ key, contentType: image.contentType, sha256: expected }));
    }
  } finally {
    await writer.close();
  }
  return await checksumOf(file);
}
