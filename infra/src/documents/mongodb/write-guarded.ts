import type { DocumentWrite } from '@windtunnel/contracts/ports/documents';
import type { mongo } from 'mongoose';
import { duplicateKey } from '../../mongodb/mongo-errors.ts';
import { type DocumentRow, toRow } from './rows.ts';

/** Writes each document unless its stored position is at least as recent, in as few messages as the driver allows. */
export async function writeGuarded(
  collection: mongo.Collection<DocumentRow>,
  writes: readonly DocumentWrite[],
): Promise<void> {
  if (writes.length === 0) return;
  const rows = newestOfEach(writes).map(toRow);
  const refused = await bulkWrite(collection, rows, true);
  // Either the stored document is at least as recent, or another process inserted it between the server's lookup and
  // insert. The document now exists, so a second attempt without an insert settles it.
  if (refused.length > 0) await bulkWrite(collection, refused, false);
}

/** @returns the rows whose document exists but whose position guard rejected them. */
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

/** The rejected writes in a bulk operation; empty for any other kind of failure. */
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
