import type { CollectionSpec } from '@windtunnel/contracts/ports/documents';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import type { mongo } from 'mongoose';
import { isDuplicateKey } from '../../mongodb/mongo-errors.ts';
import { assertValidName } from '../collection-names.ts';
import type { DocumentRow } from './rows.ts';

/**
 * One document per read model: which version is being served, and which generation of collections holds each version.
 * Every change that must be atomic (serving, clearing or dropping a version) is a single write to this document.
 */
export interface VersionsDocument {
  /** The read model's name. */
  readonly _id: string;
  readonly served?: number;
  /** Only ever increases, so that no generation is reused after a version has been dropped. */
  readonly lastGeneration: number;
  readonly versions: Readonly<Record<string, VersionState>>;
}

interface VersionState {
  /** The documents are in the collection `<name>_g<generation>`. */
  readonly generation: number;
  /** The checkpoint. */
  readonly position?: Position;
}

type Versions = mongo.Collection<VersionsDocument>;

export const versionsIn = (database: mongo.Db): Versions => database.collection('read_models');

export const generationName = (name: string, generation: number): string => `${name}_g${generation}`;

/** The documents in a generation. */
export function rowsOf(
  database: mongo.Db,
  { name }: CollectionSpec,
  generation: number,
): mongo.Collection<DocumentRow> {
  return database.collection<DocumentRow>(generationName(name, generation));
}

/** The path to a version's state in the document. */
export function keyOf(spec: Pick<CollectionSpec, 'name' | 'version'>): string {
  assertValidName(spec);
  return `versions.${spec.version}`;
}

export async function stateOf(versions: Versions, spec: CollectionSpec): Promise<VersionState | null> {
  keyOf(spec);
  return (await versions.findOne({ _id: spec.name }))?.versions[spec.version] ?? null;
}

/** A version's generation; creates one if there is none. Processes racing to create it get the same one. */
export async function generationOf(versions: Versions, spec: CollectionSpec): Promise<number> {
  for (;;) {
    const known = await versions.findOne({ _id: spec.name });
    if (known === null) await insertIfMissing(versions, spec.name);
    const generation = known?.versions[spec.version]?.generation;
    if (generation !== undefined) return generation;
    if (known !== null) await nextGeneration(versions, spec, known);
  }
}

/**
 * Gives a version a new, empty generation without a checkpoint, and stops serving it, in one step. Returns null if
 * another process got there first.
 */
export async function nextGeneration(
  versions: Versions,
  spec: CollectionSpec,
  { lastGeneration, served }: VersionsDocument,
): Promise<number | null> {
  const generation = lastGeneration + 1;
  const isServed = served === spec.version;
  const { modifiedCount } = await versions.updateOne(
    { _id: spec.name, lastGeneration, served: isServed ? spec.version : { $ne: spec.version } },
    {
      $set: { lastGeneration: generation, [keyOf(spec)]: { generation } },
      // Nothing is complete in it yet.
      ...(isServed ? { $unset: { served: '' } } : {}),
    },
  );
  return modifiedCount === 1 ? generation : null;
}

async function insertIfMissing(versions: Versions, name: string): Promise<void> {
  try {
    await versions.insertOne({ _id: name, lastGeneration: 0, versions: {} });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Moves the checkpoint forward. False if the version has since moved to another generation. */
export async function moveCheckpoint(
  versions: Versions,
  spec: CollectionSpec,
  { generation, position }: Required<VersionState>,
): Promise<boolean> {
  const key = keyOf(spec);
  const inGeneration = { _id: spec.name, [`${key}.generation`]: generation };
  const isAhead = { $or: [{ [`${key}.position`]: { $exists: false } }, { [`${key}.position`]: { $lt: position } }] };
  const moved = await versions.updateOne({ ...inGeneration, ...isAhead }, { $set: { [`${key}.position`]: position } });
  return moved.matchedCount === 1 || (await versions.findOne(inGeneration)) !== null;
}

/** Removes a read model's collections that no version uses, for instance those left by a crash. */
export async function dropUnused(database: mongo.Db, name: string): Promise<void> {
  const isOwn = new RegExp(`^${name}_g\\d+$`);
  // List the collections first: a collection created in the meantime is recorded in `versions` before it exists.
  const present = await database.listCollections({}, { nameOnly: true }).toArray();
  const known = await versionsIn(database).findOne({ _id: name });
  const used = new Set(Object.values(known?.versions ?? {}).map(({ generation }) => generationName(name, generation)));
  for (const collection of present) {
    if (isOwn.test(collection.name) && !used.has(collection.name)) await database.dropCollection(collection.name);
  }
}
