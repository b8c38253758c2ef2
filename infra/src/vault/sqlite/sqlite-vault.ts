import type { DatabaseSync } from 'node:sqlite';
import type { Vault } from '@windtunnel/contracts/ports/vault';
import { addMissingColumns } from '../../sqlite/add-missing-columns.ts';
import { closeDatabase, openDatabase } from '../../sqlite/open-database.ts';
import { runWrite } from '../../sqlite/sqlite-errors.ts';
import { createTransaction } from '../../sqlite/transaction.ts';
import { createSqliteAccounts } from './accounts.ts';
import { createSqliteDueEmails } from './due-emails.ts';
import { createSqliteReferrals } from './referrals.ts';
import { laterColumns, laterIndexes, vaultSchema } from './schema.ts';
import { createSqliteSessions } from './sessions.ts';
import { createSqliteSignUps } from './sign-ups.ts';
import { createSqliteTokens } from './tokens.ts';

/** The vault in a single file. Every commit is flushed to disk, and deleted rows are overwritten. */
export function createSqliteVault({ file }: { readonly file: string }): Vault {
  const database = openDatabase({ file, durability: 'FULL', schema: vaultSchema, secureDelete: true });
  addMissingColumns(database, laterColumns);
  database.exec(laterIndexes);
  return {
    ...createSqliteAccounts(database),
    ...createSqliteSessions(database),
    ...createSqliteTokens(database),
    ...createSqliteReferrals(database),
    ...createSqliteSignUps(database),
    ...createSqliteDueEmails(database),
    eraseUser: createEraser(database),
    close: async () => closeDatabase(database),
  };
}

/** Afterwards, the write-ahead log is copied into the file and emptied, because it holds the rows as they were. */
function createEraser(database: DatabaseSync): Vault['eraseUser'] {
  const transaction = createTransaction(database);
  const deletions = ['tokens', 'sessions', 'pendingReferrals', 'signUps', 'dueEmails', 'accounts'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE userId = ?`),
  );
  return async (userId) => {
    transaction(() => {
      for (const deletion of deletions) deletion.run(userId);
    });
    runWrite(() => database.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
  };
}
