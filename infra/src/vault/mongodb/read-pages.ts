import type { mongo } from 'mongoose';
import type { MongoConnection } from '../../mongodb/connection.ts';

const pageSize = 500;

/** Every document in the order of the ids. Each page begins after the last id seen, so nothing stays open between. */
export async function* inPages<Row extends { readonly _id: string }, Item>(
  connection: MongoConnection,
  rows: mongo.Collection<Row>,
  toItem: (row: Row) => Item,
): AsyncGenerator<Item> {
  let after: string | null = null;
  for (;;) {
    const filter = after === null ? {} : { _id: { $gt: after } };
    const query = filter as mongo.Filter<Row>;
    const found = () => rows.find(query, { sort: { _id: 1 }, limit: pageSize, batchSize: pageSize }).toArray();
    const page = (await connection.read(found)) as Row[];
    for (const row of page) yield toItem(row);
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = last._id;
  }
}
