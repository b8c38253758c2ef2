import type { DocumentWrite } from '@windtunnel/contracts/ports/documents';
import type { mongo } from 'mongoose';
import { type DocumentRow, toRow } from './query.ts';

const duplicateKey = 11_000;

/** Writes each document unless a newer or equal position is stored, in as few messages as the driver can make of it. */
export async function writeGuarded(
  collection: mongo.Collection<DocumentRow>,
  writes: readonly DocumentWrite[],
): Promise<void> {
  if (writes.length === 0) return;
  const rows = newestOfEach(writes).map(toRow);
  const refused = await bulkWrite(collection, rows, true);
  // Either what is stored is as new, or another process inserted the document between our look and our insert: the
  // document exists now, so a second look decides.
  if (refused.length > 0) await bulkWrite(collection, refused, false);
}

/** Answers the rows whose id was there and whose guard did not let them in. */
async function bulkWrite(
  collection: mongo.Collection<DocumentRow>,
  rows: readonly DocumentRow[],
  upsert: boolean,
): Promise<DocumentRow[]> {
  const operations = rows.map((row) => {
    const { _id, ...replacement } = row;
    return { replaceOne: { filter: { _id, position: { $lt: row.position } }, replacement, upsert } };
  });
  try {
    await collection.bulkWrite(operations, { ordered: false });
    return [];
  } catch (error) {
    const failed = writeErrorsOf(error);
    if (failed.length === 0 || failed.some(({ code }) => code !== duplicateKey)) throw error;
    return failed.flatMap(({ index }) => rows[index] ?? []);
  }
}

/** Empty when the failure is another than single writes that were refused. */
function writeErrorsOf(error: unknown): readonly { readonly code: number; readonly index: number }[] {
  if (!(error instanceof Error) || error.name !== 'MongoBulkWriteError') return [];
  const { writeErrors, result } = error as mongo.MongoBulkWriteError;
  if (result.getWriteConcernError() !== undefined) return [];
  return [writeErrors].flat();
}

function newestOfEach(writes: readonly DocumentWrite[]): DocumentWrite[] {
  const newest = new Map<string, DocumentWrite>();
  for (const write of writes) {
    const known = newest.get(write.id);
    if (known === undefined || known.position < write.position) newest.set(write.id, write);
  }
  return [...newest.values()];
}
