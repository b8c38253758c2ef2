import { randomUUID } from 'node:crypto';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import type { mongo } from 'mongoose';
import { isDuplicateKey } from './mongo-errors.ts';
import { retryUntilKnown } from './retry-until-known.ts';

/**
 * A document to which each write must happen exactly once. `writeId` identifies its last write, so that a writer
 * recognises its own.
 */
export interface WithWriteId {
  readonly _id: string;
  readonly writeId: string;
}

/** A document that is replaced by compare-and-set. */
export interface WithRevision extends WithWriteId {
  readonly revision: number;
}

export type InsertOutcome = 'inserted' | 'id-taken' | 'index-taken';

/** A collection of documents that have a `writeId`, whatever else they contain. */
type AnyCollection = Pick<mongo.Collection, 'collectionName'>;

const withWriteId = <Row extends WithWriteId>(collection: AnyCollection) =>
  collection as unknown as mongo.Collection<Row>;

/** Inserts a document; `index-taken` if another document has a value that must be unique. */
export async function insertOnce(
  collection: AnyCollection,
  document: { readonly _id: string },
): Promise<InsertOutcome> {
  const writeId = randomUUID();
  const stored = withWriteId<WithWriteId>(collection);
  return await retryUntilKnown(async () => {
    try {
      await stored.insertOne({ ...document, writeId });
      return 'inserted';
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const existing = await stored.findOne({ _id: document._id });
      if (existing === null) return 'index-taken';
      return existing.writeId === writeId ? 'inserted' : 'id-taken';
    }
  });
}

/**
 * Replaces a document if its stored revision equals the given one; stores revision + 1. Otherwise returns false.
 * @throws StoreUnavailable also if the response was lost and later writes make it impossible to tell whether this one
 *   happened.
 * @throws the server's duplicate key error if another document has a value that must be unique.
 */
export async function replaceAtRevision(
  collection: AnyCollection,
  { revision, ...document }: { readonly _id: string; readonly revision: number },
): Promise<boolean> {
  const writeId = randomUUID();
  const { _id } = document;
  const stored = withWriteId<WithRevision>(collection);
  const next = { ...document, revision: revision + 1, writeId };
  return await retryUntilKnown(async (isRepeat) => {
    if ((await stored.replaceOne({ _id, revision }, next)).modifiedCount === 1) return true;
    if (!isRepeat) return false;
    const current = await stored.findOne({ _id });
    if (current === null || current.revision <= revision + 1) return current?.writeId === writeId;
    throw new StoreUnavailable(`It is not known whether revision ${revision + 1} was written`);
  });
}
