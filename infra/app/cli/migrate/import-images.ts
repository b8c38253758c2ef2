import { readFile } from 'node:fs/promises';
import { imageFile, partFile, pictureLine, sha256 } from './archive.ts';
import type { DataSource } from './data-source.ts';
import { readLines } from './lines.ts';
import { Trouble } from './migration-error.ts';

/** Brings the pictures, each read back and compared. Answers how many there are. */
export async function importImages({ images }: DataSource, folder: string): Promise<number> {
  const here = new Set<string>();
  for await (const key of images.allKeys()) here.add(key);
  let count = 0;
  for await (const { text } of readLines(partFile(folder, 'images'))) {
    const { key, contentType, sha256: wanted } = pictureLine.parse(JSON.parse(text));
    const isHere = here.delete(key);
    if (!isHere) {
      const bytes = await readFile(imageFile(folder, key)).catch(() => null);
      if (bytes === null || sha256(bytes) !== wanted) throw new Trouble(`The picture ${key} of the export is damaged.`);
      await images.restore(key, { bytes, contentType });
    }
    const stored = await images.read(key);
    if (stored === null || sha256(stored.bytes) !== wanted) {
      throw new Trouble(`The picture ${key} here ${isHere ? 'is another one' : 'is not what was stored'}.`);
    }
    count += 1;
  }
  if (here.size > 0) throw new Trouble('There are pictures here that are not in this export.');
  return count;
}
