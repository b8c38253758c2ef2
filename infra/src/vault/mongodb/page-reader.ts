import type { mongo } from 'mongoose';
import type { MongoConnection } from '../../mongodb/connection.ts';
import type { ReadPage } from '../read-pages.ts';

/** Reads pages of a collection in id order. */
export function pageReader<Row extends { readonly _id: string }, Item>(
  connection: MongoConnection,
  rows: mongo.Collection<Row>,
  toItem: (row: Row) => Item,
): ReadPage<Item> {
  return async (after, limit) => {
    const filter = (after === null ? {} : { _id: { $gt: after } }) as mongo.Filter<Row>;
    const options = { sort: { _id: 1 }, limit, batchSize: limit } as const;
    const page = await connection.read(() => rows.find(filter, options).toArray());
    return (page as Row[]).map(toItem);
  };
}
