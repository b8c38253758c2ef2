import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isImageKey } from '../image-key.ts';

/** The temporary file from `writeAtomically`, which a power failure may leave behind. */
const temporaryFile = /\.[0-9a-f]{12}\.tmp$/;

/** The keys of the images in a folder, sorted as text. */
export async function* listImageKeys(folder: string, names: readonly string[] = []): AsyncGenerator<string> {
  const entries = await readdir(join(folder, ...names), { withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  // A folder is sorted including the slash that follows its name in keys, so that the keys are sorted as text.
  const sortable = entries.map((entry) => ({ entry, as: entry.isDirectory() ? `${entry.name}/` : entry.name }));
  for (const { entry } of sortable.toSorted((one, other) => (one.as < other.as ? -1 : 1))) {
    const inside = [...names, entry.name];
    if (entry.isDirectory()) yield* listImageKeys(folder, inside);
    else if (entry.isFile() && !temporaryFile.test(entry.name) && isImageKey(inside.join('/'))) yield inside.join('/');
  }
}
