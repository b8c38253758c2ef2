import { randomUUID } from 'node:crypto';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import type { mongo } from 'mongoose';
import { retryUntilKnown } from './retry-until-known.ts';
import { isDuplicateKey } from './unavailable.ts';

/** What every document carries whose writes must happen once: who wrote it last, to recognise one's own write. */
export interface WithWriteId {
  readonly _id: string;
  readonly writeId: string;
}

/** A document that is replaced by compare-and-set. */
export interface WithRevision extends WithWriteId {
  readonly revision: number;
}

export type InsertOutcome = 'inserted' | 'id-taken' | 'index-taken';

/** A collection of documents that carry `writeId`, whatever else they hold. */
type AnyCollection = Pick<mongo.Collection, 'collectionName'>;

const written = <Row extends WithWriteId>(collection: AnyCollection) => collection as unknown as mongo.Collection<Row>;

/** Inserts a document; `index-taken` when another one holds a value that must be unique. */
export async function insertOnce(
  collection: AnyCollection,
  document: { readonly _id: string },
): Promise<InsertOutcome> {
  const writeId = randomUUID();
  const stored = written<WithWriteId>(collection);
  return await retryUntilKnown(async () => {
    try {
      await stored.insertOne({ ...document, writeId });
      return 'inserted';
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const holder = await stored.findOne({ _id: document._id });
      if (holder === null) return 'index-taken';
      return holder.writeId === writeId ? 'inserted' : 'id-taken';
    }
  });
}

/**
 * Replaces a document if its stored revision equals the given one; stores revision + 1. False when it lost.
 *
 * @throws StoreUnavailable also when the answer was lost and so much happened since that nobody can tell.
 * @throws the server's duplicate key error when another document holds a value that must be unique.
 */
export async function replaceAtRevision(
  collection: AnyCollection,
  { revision, ...document }: { readonly _id: string; readonly revision: number },
): Promise<boolean> {
  const writeId = randomUUID();
  const { _id } = document;
  const stored = written<WithRevision>(collection);
  const next = { ...document, revision: revision + 1, writeId };
  return await retryUntilKnown(async (isRepeat) => {
    if ((await stored.replaceOne({ _id, revision }, next)).modifiedCount === 1) return true;
    if (!isRepeat) return false;
    const now = await stored.findOne({ _id });
    if (now === null || now.revision <= revision + 1) return now?.writeId === writeId;
    throw new StoreUnavailable(`Whether revision ${revision + 1} was written is not known`);
  });
}
