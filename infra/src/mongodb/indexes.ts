import type { mongo } from 'mongoose';

/** An index as the code declares it. */
export interface Index {
  readonly name: string;
  readonly key: Readonly<Record<string, 1>>;
  readonly unique?: true;
  readonly sparse?: true;
  readonly expireAfterSeconds?: number;
}

/** The database has an index of this name that is not the declared one. */
class IndexDiffers extends Error {
  override readonly name = 'IndexDiffers';
}

const noSuchCollection = 26;
/** The server's own words for the same thing: other options, or other fields, under one name. */
const differing: ReadonlySet<unknown> = new Set([85, 86]);

/**
 * Makes the indexes that are missing; safe to repeat and to run in two processes at once. An index that differs is
 * not replaced: on a large collection that is for a person to decide.
 *
 * @throws IndexDiffers with a sentence.
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
    if (error instanceof Error && 'code' in error && differing.has(error.code)) throw differs(collection, missing[0]);
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

/** What makes two indexes the same; the order of the fields is part of it. */
function shape({ key, unique, sparse, expireAfterSeconds }: Index): string {
  return JSON.stringify([Object.entries(key), unique ?? false, sparse ?? false, expireAfterSeconds ?? null]);
}

function differs({ collectionName }: mongo.Collection, index: Index | undefined): IndexDiffers {
  return new IndexDiffers(
    `The index ${index?.name} of ${collectionName} in MongoDB is not the one this version needs; drop it and start again.`,
  );
}
