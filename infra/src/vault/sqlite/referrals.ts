import type { DatabaseSync } from 'node:sqlite';
import type { PendingReferral, ReferralMark, ReferralStore } from '@windtunnel/contracts/ports/vault';
import { runWrite } from '../../sqlite/sqlite-errors.ts';
import { readPages } from '../read-pages.ts';
import { pageReader } from './page-reader.ts';

export function createSqliteReferrals(database: DatabaseSync): ReferralStore {
  const claim = database.prepare('INSERT INTO referralMarks VALUES (:hash, :userId) ON CONFLICT DO NOTHING');
  const byHash = database.prepare('SELECT * FROM referralMarks WHERE hash = ?');
  const markPage = database.prepare('SELECT * FROM referralMarks WHERE hash > ? ORDER BY hash LIMIT ?');
  const insert = database.prepare(
    `INSERT INTO pendingReferrals VALUES (:userId, :referralCode, :deviceHash, :maskedEmail, :createdAt)
     ON CONFLICT DO NOTHING`,
  );
  const byUser = database.prepare('SELECT * FROM pendingReferrals WHERE userId = ?');
  const remove = database.prepare('DELETE FROM pendingReferrals WHERE userId = ?');
  const page = database.prepare('SELECT * FROM pendingReferrals WHERE userId > ? ORDER BY userId LIMIT ?');

  const markOwner = async (hash: string) => (byHash.get(hash) as ReferralMark | undefined)?.userId ?? null;
  return {
    claimMark: async ({ hash, userId }) => {
      runWrite(() => claim.run({ hash, userId }));
      return (await markOwner(hash)) ?? userId;
    },
    markOwner,
    allMarks: () => readPages(pageReader(markPage, toRecord<ReferralMark>), ({ hash }) => hash),
    insertPendingReferral: async (pending) => {
      runWrite(() => insert.run({ ...pending }));
    },
    pendingReferral: async (userId) => {
      const row = byUser.get(userId);
      return row === undefined ? null : toRecord<PendingReferral>(row);
    },
    deletePendingReferral: async (userId) => {
      runWrite(() => remove.run(userId));
    },
    allPendingReferrals: () => readPages(pageReader(page, toRecord<PendingReferral>), ({ userId }) => userId),
  };
}

const toRecord = <Item extends object>(row: unknown): Item => ({ ...(row as Item) });
