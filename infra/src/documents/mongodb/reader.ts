import type { CollectionSpec, DocumentStore } from '@windtunnel/contracts/ports/documents';
import type { mongo } from 'mongoose';
import type { MongoConnection } from '../../mongodb/connection.ts';
import { type DocumentRow, filterOf, sortOf, toDocument } from './rows.ts';
import { rowsOf, stateOf, versionsIn } from './versions.ts';

/** Documents per response, if there is room; without this, the server's first response has about a hundred. */
export const batchSize = 1_000;

type MongoReader = Pick<DocumentStore, 'get' | 'find' | 'count' | 'page' | 'total' | 'checkpoint' | 'servedVersion'>;

/** A tombstone has none. */
const notDeleted = { document: { $exists: true } } as const;

/** Creates nothing, and looks up the generation on each read, because another process may change it. */
export function createMongoReader(connection: MongoConnection): MongoReader {
  const readRows = async <T>(
    spec: CollectionSpec,
    missing: T,
    read: (rows: mongo.Collection<DocumentRow>) => Promise<T>,
  ): Promise<T> =>
    await connection.read(async (database) => {
      const state = await stateOf(versionsIn(database), spec);
      return state === null ? missing : await read(rowsOf(database, spec, state.generation));
    });

  return {
    get: async (spec, { owner, id }) =>
      await readRows(spec, null, async (rows) => {
        const row = await rows.findOne({ _id: { $eq: id }, owner: { $eq: owner } });
        return row === null ? null : toDocument(row);
      }),
    find: async (spec, options) => {
      const [filter, sort] = [filterOf(spec, options), sortOf(spec, options)];
      const { limit, offset = 0 } = options;
      // To MongoDB, a limit of 0 means no limit.
      if (limit === 0) return [];
      const found = await readRows(spec, [], (rows) =>
        rows.find(filter, { sort, skip: offset, batchSize, ...(limit === undefined ? {} : { limit }) }).toArray(),
      );
      return found.map(toDocument);
    },
    count: async (spec, options) => {
      const filter = filterOf(spec, options);
      return await readRows(spec, 0, (rows) => rows.countDocuments(filter));
    },
    page: async (spec, { after, limit }) => {
      if (limit === 0) return [];
      const filter = { ...notDeleted, _id: { $gt: after ?? '' } };
      const found = await readRows(spec, [], (rows) =>
        rows.find(filter, { sort: { _id: 1 }, limit, batchSize }).toArray(),
      );
      return found.map(toDocument);
    },
    total: async (spec) => await readRows(spec, 0, (rows) => rows.countDocuments(notDeleted)),
    checkpoint: async (spec) =>
      await connection.read(async (database) => (await stateOf(versionsIn(database), spec))?.position ?? null),
    servedVersion: async (name) =>
      await connection.read(async (database) => (await versionsIn(database).findOne({ _id: name }))?.served ?? null),
  };
}
