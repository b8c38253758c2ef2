import type { CollectionSpec, DocumentStore, DocumentWrite } from '@windtunnel/contracts/ports/documents';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import type { mongo } from 'mongoose';
import { connectMongo, type MongoConnection } from '../../mongodb/connection.ts';
import { ensureIndexes } from '../../mongodb/indexes.ts';
import { retryUntilKnown } from '../../mongodb/retry-until-known.ts';
import { versionIsServed } from '../collection-names.ts';
import { batchSize, createMongoReader } from './reader.ts';
import { type DocumentRow, indexesOf, toWrite } from './rows.ts';
import {
  dropUnused,
  generationName,
  generationOf,
  keyOf,
  moveCheckpoint,
  nextGeneration,
  rowsOf,
  versionsIn,
} from './versions.ts';
import { writeGuarded } from './write-guarded.ts';

/**
 * Read models in MongoDB, without transactions: every document guards its own position, and the checkpoint is written
 * once a majority has the documents it covers. Every write can be repeated, so a lost response does no harm.
 * Several processes may write to one version. Each keeps to the generation it started with, so that a version cleared
 * by one process is not filled from the middle by another.
 */
export async function createMongoDocumentStore({ url }: { readonly url: string }): Promise<DocumentStore> {
  const connection = await connectMongo({ url });
  /** The generation to which this process writes for each version. */
  const generations = new Map<string, number>();
  const prepare = async (spec: CollectionSpec): Promise<number> => {
    const known = generations.get(label(spec));
    if (known !== undefined) return known;
    const generation = await prepareVersion(connection, spec);
    generations.set(label(spec), generation);
    return generation;
  };

  return {
    ...createMongoReader(connection),
    prepare: async (spec) => {
      generations.delete(label(spec));
      await prepare(spec);
    },
    load: async (spec, ids) => {
      const generation = await prepare(spec);
      return await connection.read((database) => load(rowsOf(database, spec, generation), ids));
    },
    save: async (spec, writes, position) => {
      const generation = await prepare(spec);
      await retryUntilKnown(async () => save(connection.database, spec, { writes, generation, position }));
    },
    serve: async (spec) => {
      await prepare(spec);
      await retryUntilKnown(async () => {
        const versions = versionsIn(connection.database);
        await versions.updateOne({ _id: spec.name }, { $set: { served: spec.version } });
      });
    },
    clear: async (spec) => {
      generations.set(label(spec), await clear(connection, spec));
    },
    drop: async (spec) => {
      generations.delete(label(spec));
      await drop(connection, spec);
    },
    close: connection.close,
  };
}

const label = ({ name, version }: CollectionSpec): string => `${name} v${version}`;

async function prepareVersion(connection: MongoConnection, spec: CollectionSpec): Promise<number> {
  keyOf(spec);
  const indexes = indexesOf(spec);
  return await retryUntilKnown(async () => {
    const { database } = connection;
    const generation = await generationOf(versionsIn(database), spec);
    await ensureIndexes(database.collection(generationName(spec.name, generation)), indexes);
    return generation;
  });
}

async function load(rows: mongo.Collection<DocumentRow>, ids: readonly string[]): Promise<DocumentWrite[]> {
  if (ids.length === 0) return [];
  return (await rows.find({ _id: { $in: [...ids] } }, { batchSize }).toArray()).map(toWrite);
}

interface Save {
  readonly writes: readonly DocumentWrite[];
  readonly generation: number;
  readonly position: Position;
}

async function save(database: mongo.Db, spec: CollectionSpec, { writes, generation, position }: Save): Promise<void> {
  await writeGuarded(rowsOf(database, spec, generation), writes);
  if (await moveCheckpoint(versionsIn(database), spec, { generation, position })) return;
  throw new RangeError(`${label(spec)} was cleared or dropped by another process; restart this one`);
}

/** Starts a new generation, so that the version loses its documents and checkpoint at the same moment. */
async function clear(connection: MongoConnection, spec: CollectionSpec): Promise<number> {
  return await retryUntilKnown(async () => {
    const { database } = connection;
    const versions = versionsIn(database);
    for (;;) {
      await generationOf(versions, spec);
      const known = await versions.findOne({ _id: spec.name });
      const generation = known === null ? null : await nextGeneration(versions, spec, known);
      if (generation === null) continue;
      await ensureIndexes(database.collection(generationName(spec.name, generation)), indexesOf(spec));
      await dropUnused(database, spec.name);
      return generation;
    }
  });
}

/** A single write both checks that the version is not being served and removes it. */
async function drop(connection: MongoConnection, spec: CollectionSpec): Promise<void> {
  const key = keyOf(spec);
  await retryUntilKnown(async () => {
    const { database } = connection;
    const versions = versionsIn(database);
    await versions.updateOne({ _id: spec.name, served: { $ne: spec.version } }, { $unset: { [key]: '' } });
    const isServed = await versions.findOne({ _id: spec.name, served: spec.version });
    if (isServed !== null) throw versionIsServed(spec);
    await dropUnused(database, spec.name);
  });
}
