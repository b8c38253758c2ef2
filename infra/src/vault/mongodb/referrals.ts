import type { ReferralStore } from '@windtunnel/contracts/ports/vault';
import type { MongoConnection } from '../../mongodb/connection.ts';
import { retryUntilKnown } from '../../mongodb/retry-until-known.ts';
import { insertOnce } from '../../mongodb/unique-write.ts';
import { readPages } from '../read-pages.ts';
import { pageReader } from './page-reader.ts';
import {
  type MarkRow,
  markRow,
  type PendingReferralRow,
  pendingReferralRow,
  referralCollections,
  toPendingReferral,
} from './rows.ts';

export function createMongoReferrals(connection: MongoConnection): ReferralStore {
  const marks = connection.database.collection<MarkRow>(referralCollections.marks);
  const rows = connection.database.collection<PendingReferralRow>(referralCollections.pending);
  const markOwner = async (hash: string) => (await connection.read(() => marks.findOne({ _id: hash })))?.userId ?? null;
  const toMark = ({ _id, userId }: MarkRow) => ({ hash: _id, userId });

  return {
    claimMark: async (mark) => {
      const outcome = await insertOnce(marks, markRow(mark));
      return outcome === 'inserted' ? mark.userId : ((await markOwner(mark.hash)) ?? mark.userId);
    },
    markOwner,
    allMarks: () => readPages(pageReader(connection, marks, toMark), ({ hash }) => hash),
    insertPendingReferral: async (pending) => {
      await insertOnce(rows, pendingReferralRow(pending));
    },
    pendingReferral: async (userId) => {
      const row = await connection.read(() => rows.findOne({ _id: userId }));
      return row === null ? null : toPendingReferral(row);
    },
    deletePendingReferral: async (userId) => {
      await retryUntilKnown(() => rows.deleteOne({ _id: userId }));
    },
    allPendingReferrals: () => readPages(pageReader(connection, rows, toPendingReferral), ({ userId }) => userId),
  };
}
