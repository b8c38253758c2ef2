import type { mongo } from 'mongoose';

/** An index as declared in the code. */
export interface Index {
  readonly name: string;
  readonly key: Readonly<Record<string, 1>>;
  readonly unique?: true;
  readonly sparse?: true;
  readonly expireAfterSeconds?: number;
}

/** The database has a different index under the name of a declared one. */
class IndexDiffers extends Error {
  override readonly name = 'IndexDiffers';
}

const noSuchCollection = 26;
/**
 * IndexOptionsConflict and IndexKeySpecsConflict: an index with this name has different options or different fields.
 */
const conflictCodes: ReadonlySet<unknown> = new Set([85, 86]);

/**
 * Creates the missing indexes; safe to repeat and to run in two processes at once. An index that differs is not
 * replaced: on a large collection, that decision is the operator's.
 * @throws IndexDiffers with a message that tells the operator what to do.
 */
export async function ensureIndexes(collection: mongo.Collection, wanted: readonly Index[]): Promise<void> {
  const present = new Map((await listIndexes(collection)).map((index) => [index.name, index]));
  for (const index of wanted) {
    const found = present.get(index.name);
    if (found !== undefined && shape(found) !== shape(index)) throw differs(collection, index);
  }
  const missing = wanted.filter(({ name }) => !present.has(name));
  if (missing.length === 0) return;
  try {
    await collection.createIndexes(missing.map((index) => ({ ...index })));
  } catch (error) {
    if (error instanceof Error && 'code' in error && conflictCodes.has(error.code))
      throw differs(collection, missing[0]);
    throw error;
  }
}

async function listIndexes(collection: mongo.Collection): Promise<Index[]> {
  try {
    return (await collection.listIndexes().toArray()) as unknown as Index[];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === noSuchCollection) return [];
    throw error;
  }
}

/** Two indexes are the same if these texts are equal; the order of the fields matters. */
function shape({ key, unique, sparse, expireAfterSeconds }: Index): string {
  return JSON.stringify([Object.entries(key), unique ?? false, sparse ?? false, expireAfterSeconds ?? null]);
}

function differs({ collectionName }: mongo.Collection, index: Index | undefined): IndexDiffers {
  return new IndexDiffers(
    `The index ${index?.name} of ${collectionName} in MongoDB is not the one this version needs; drop it and start again.`,
  );
}
