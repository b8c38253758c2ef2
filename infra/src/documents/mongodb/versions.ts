import type { CollectionSpec } from '@windtunnel/contracts/ports/documents';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import type { mongo } from 'mongoose';
import { isDuplicateKey } from '../../mongodb/unavailable.ts';

/**
 * One per read model: which version is served, and in which generation each version lies. Everything that must happen
 * at once (switch, empty, give up a version) is one write to this document.
 */
export interface VersionsDocument {
  /** Name of the read model. */
  readonly _id: string;
  readonly served?: number;
  /** Counts up and is never used again, also when a version was given up. */
  readonly lastGeneration: number;
  readonly versions: Readonly<Record<string, VersionState>>;
}

interface VersionState {
  /** Documents are in the collection `<name>_g<generation>`. */
  readonly generation: number;
  /** The checkpoint. */
  readonly position?: Position;
}

type Versions = mongo.Collection<VersionsDocument>;

const namePattern = /^[a-z][a-z0-9-]*$/;

export const versionsIn = (database: mongo.Db): Versions => database.collection('read_models');

export const generationName = (name: string, generation: number): string => `${name}_g${generation}`;

/** Names come from code, and are still checked because they name collections and fields. */
export function keyOf({ name, version }: Pick<CollectionSpec, 'name' | 'version'>): string {
  if (!namePattern.test(name) || !Number.isSafeInteger(version)) throw new RangeError(`${name} v${version} is no name`);
  return `versions.${version}`;
}

export async function stateOf(versions: Versions, spec: CollectionSpec): Promise<VersionState | null> {
  keyOf(spec);
  return (await versions.findOne({ _id: spec.name }))?.versions[spec.version] ?? null;
}

/** The generation of a version, a new one when it has none. One of several processes makes it, all get the same. */
export async function enterVersion(versions: Versions, spec: CollectionSpec): Promise<number> {
  for (;;) {
    const known = await versions.findOne({ _id: spec.name });
    if (known === null) await insertUnlessThere(versions, spec.name);
    const generation = known?.versions[spec.version]?.generation;
    if (generation !== undefined) return generation;
    if (known !== null) await nextGeneration(versions, spec, known);
  }
}

/**
 * Gives a version a new, empty generation without a checkpoint in one step. Answers it and the one before, or null when
 * another process was faster.
 */
export async function nextGeneration(
  versions: Versions,
  spec: CollectionSpec,
  { lastGeneration }: VersionsDocument,
): Promise<number | null> {
  const generation = lastGeneration + 1;
  const { modifiedCount } = await versions.updateOne(
    { _id: spec.name, lastGeneration },
    { $set: { lastGeneration: generation, [keyOf(spec)]: { generation } } },
  );
  return modifiedCount === 1 ? generation : null;
}

async function insertUnlessThere(versions: Versions, name: string): Promise<void> {
  try {
    await versions.insertOne({ _id: name, lastGeneration: 0, versions: {} });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Moves the checkpoint forward. False when the version is no longer in this generation. */
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

/** Removes the collections of this read model that no version uses, for instance after a crash between two steps. */
export async function dropUnused(database: mongo.Db, name: string): Promise<void> {
  const isOwn = new RegExp(`^${name}_g\\d+$`);
  // Collections first: one that is made meanwhile is named by its version before it exists.
  const present = await database.listCollections({}, { nameOnly: true }).toArray();
  const known = await versionsIn(database).findOne({ _id: name });
  const used = new Set(Object.values(known?.versions ?? {}).map(({ generation }) => generationName(name, generation)));
  for (const collection of present) {
    if (isOwn.test(collection.name) && !used.has(collection.name)) await database.dropCollection(collection.name);
  }
}
