import type { CollectionSpec, DocumentStore, DocumentWrite } from '@windtunnel/contracts/ports/documents';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import type { mongo } from 'mongoose';
import { connectMongo, type MongoConnection } from '../../mongodb/connection.ts';
import { ensureIndexes } from '../../mongodb/indexes.ts';
import { retryUntilKnown } from '../../mongodb/retry-until-known.ts';
import { type DocumentRow, filterOf, indexesOf, sortOf, toDocument, toWrite } from './query.ts';
import { writeGuarded } from './save.ts';
import {
  dropUnused,
  enterVersion,
  generationName,
  keyOf,
  moveCheckpoint,
  nextGeneration,
  stateOf,
  versionsIn,
} from './versions.ts';

/**
 * Read models in MongoDB, without transactions: every document guards its own position, and the checkpoint follows
 * when the documents it covers are with the majority. Every write may be repeated, so a lost answer does no harm.
 *
 * Several processes may write one version; each keeps to the generation it began with, so that what one empties,
 * another does not fill up from the middle.
 */
export async function createMongoDocumentStore({ url }: { readonly url: string }): Promise<DocumentStore> {
  const connection = await connectMongo({ url });
  const entered = new Map<string, number>();
  const enter = async (spec: CollectionSpec): Promise<number> => {
    const known = entered.get(keyIn(spec));
    if (known !== undefined) return known;
    const generation = await prepare(connection, spec);
    entered.set(keyIn(spec), generation);
    return generation;
  };

  return {
    ...reading(connection),
    prepare: async (spec) => {
      entered.delete(keyIn(spec));
      await enter(spec);
    },
    load: async (spec, ids) => {
      const generation = await enter(spec);
      return await connection.read((database) => load(rowsIn(database, spec, generation), ids));
    },
    save: async (spec, writes, position) => {
      const generation = await enter(spec);
      await retryUntilKnown(async () => save(connection.database, spec, { writes, generation, position }));
    },
    serve: async (spec) => {
      await enter(spec);
      await retryUntilKnown(async () => {
        const versions = versionsIn(connection.database);
        await versions.updateOne({ _id: spec.name }, { $set: { served: spec.version } });
      });
    },
    clear: async (spec) => {
      entered.set(keyIn(spec), await clear(connection, spec));
    },
    drop: async (spec) => {
      entered.delete(keyIn(spec));
      await drop(connection, spec);
    },
    close: connection.close,
  };
}

/** Documents in one answer, if they fit: the server's own first answer has a hundred. */
const batchSize = 1_000;

/** For readers: nothing is made, and the generation is looked up each time, because another process may change it. */
function reading(
  connection: MongoConnection,
): Pick<DocumentStore, 'get' | 'find' | 'count' | 'checkpoint' | 'servedVersion'> {
  const inServed = async <T>(
    spec: CollectionSpec,
    missing: T,
    work: (rows: mongo.Collection<DocumentRow>) => Promise<T>,
  ): Promise<T> =>
    await connection.read(async (database) => {
      const state = await stateOf(versionsIn(database), spec);
      return state === null ? missing : await work(rowsIn(database, spec, state.generation));
    });

  return {
    get: async (spec, { owner, id }) =>
      await inServed(spec, null, async (rows) => {
        const row = await rows.findOne({ _id: { $eq: id }, owner: { $eq: owner } });
        return row === null ? null : toDocument(row);
      }),
    find: async (spec, options) => {
      const [filter, sort] = [filterOf(spec, options), sortOf(spec, options)];
      const { limit, offset = 0 } = options;
      // To MongoDB, 0 is no limit.
      if (limit === 0) return [];
      const found = await inServed(spec, [], (rows) =>
        rows.find(filter, { sort, skip: offset, batchSize, ...(limit === undefined ? {} : { limit }) }).toArray(),
      );
      return found.map(toDocument);
    },
    count: async (spec, options) => {
      const filter = filterOf(spec, options);
      return await inServed(spec, 0, (rows) => rows.countDocuments(filter));
    },
    checkpoint: async (spec) =>
      await connection.read(async (database) => (await stateOf(versionsIn(database), spec))?.position ?? null),
    servedVersion: async (name) =>
      await connection.read(async (database) => (await versionsIn(database).findOne({ _id: name }))?.served ?? null),
  };
}

const keyIn = ({ name, version }: CollectionSpec): string => `${name} v${version}`;

function rowsIn(database: mongo.Db, { name }: CollectionSpec, generation: number): mongo.Collection<DocumentRow> {
  return database.collection<DocumentRow>(generationName(name, generation));
}

async function prepare(connection: MongoConnection, spec: CollectionSpec): Promise<number> {
  keyOf(spec);
  const indexes = indexesOf(spec);
  return await retryUntilKnown(async () => {
    const { database } = connection;
    const generation = await enterVersion(versionsIn(database), spec);
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
  await writeGuarded(rowsIn(database, spec, generation), writes);
  if (await moveCheckpoint(versionsIn(database), spec, { generation, position })) return;
  throw new RangeError(`${keyIn(spec)} was emptied or given up by another process; start this one again`);
}

/** Begins a new generation: from one moment to the next the version is empty and has no checkpoint. */
async function clear(connection: MongoConnection, spec: CollectionSpec): Promise<number> {
  return await retryUntilKnown(async () => {
    const { database } = connection;
    const versions = versionsIn(database);
    for (;;) {
      await enterVersion(versions, spec);
      const known = await versions.findOne({ _id: spec.name });
      const generation = known === null ? null : await nextGeneration(versions, spec, known);
      if (generation === null) continue;
      await ensureIndexes(database.collection(generationName(spec.name, generation)), indexesOf(spec));
      await dropUnused(database, spec.name);
      return generation;
    }
  });
}

/** Only a version that is not served goes; looking and removing are one step. */
async function drop(connection: MongoConnection, spec: CollectionSpec): Promise<void> {
  const key = keyOf(spec);
  await retryUntilKnown(async () => {
    const { database } = connection;
    const versions = versionsIn(database);
    await versions.updateOne({ _id: spec.name, served: { $ne: spec.version } }, { $unset: { [key]: '' } });
    const isServed = await versions.findOne({ _id: spec.name, served: spec.version });
    if (isServed !== null) throw new RangeError(`${keyIn(spec)} is being served`);
    await dropUnused(database, spec.name);
  });
}
