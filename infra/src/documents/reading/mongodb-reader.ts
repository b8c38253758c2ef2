import type { CollectionSpec } from '@windtunnel/contracts/ports/documents';
import type { mongo } from 'mongoose';
import { connectMongo } from '../../mongodb/connection.ts';
import { createMongoReader } from '../mongodb/reader.ts';
import { type DocumentRow, toDocument, toWrite } from '../mongodb/rows.ts';
import { rowsOf, stateOf, versionsIn } from '../mongodb/versions.ts';
import type { ReadModelReader } from './read-model-reader.ts';

/** Documents can be large, so only a few are in memory at a time. */
const batchSize = 200;
const notDeleted = { document: { $exists: true } } as const;

/** A user that may only read is enough. @throws StoreUnavailable if the server does not respond. */
export async function readMongoDocuments(url: string): Promise<ReadModelReader> {
  const connection = await connectMongo({ url });
  const { servedVersion, checkpoint, count } = createMongoReader(connection);
  const rowsIn = async (spec: CollectionSpec): Promise<mongo.Collection<DocumentRow> | null> =>
    await connection.read(async (database) => {
      const state = await stateOf(versionsIn(database), spec);
      return state === null ? null : rowsOf(database, spec, state.generation);
    });
  return {
    servedVersion,
    checkpoint,
    count,
    load: async (spec, ids) => {
      const rows = await rowsIn(spec);
      if (rows === null) return [];
      const found = rows.find({ _id: { $in: [...ids] } }, { batchSize });
      return await connection.read(async () => (await found.toArray()).map(toWrite));
    },
    all: async function* (spec) {
      const rows = await rowsIn(spec);
      if (rows === null) return;
      for await (const row of rows.find(notDeleted, { sort: { _id: 1 }, batchSize })) yield toDocument(row);
    },
    total: async (spec) => {
      const rows = await rowsIn(spec);
      return rows === null ? 0 : await connection.read(async () => await rows.countDocuments(notDeleted));
    },
    close: () => connection.close(),
  };
}
