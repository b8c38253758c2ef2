import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isImageKey } from '../image-key.ts';

/** What `writeAtomically` leaves when the power goes while it writes. */
const draft = /\.[0-9a-f]{12}\.tmp$/;

/** Keys of the pictures under a folder, in the order of the text. */
export async function* allImageKeys(folder: string, names: readonly string[] = []): AsyncGenerator<string> {
  const entries = await readdir(join(folder, ...names), { withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  // A folder sorts as its name with the slash that follows it in keys, so that the whole order is that of the text.
  const sortable = entries.map((entry) => ({ entry, as: entry.isDirectory() ? `${entry.name}/` : entry.name }));
  for (const { entry } of sortable.toSorted((one, other) => (one.as < other.as ? -1 : 1))) {
    const inside = [...names, entry.name];
    if (entry.isDirectory()) yield* allImageKeys(folder, inside);
    else if (entry.isFile() && !draft.test(entry.name) && isImageKey(inside.join('/'))) yield inside.join('/');
  }
}
