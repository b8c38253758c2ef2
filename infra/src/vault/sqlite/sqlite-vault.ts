import type { Vault } from '@windtunnel/contracts/ports/vault';
import { addMissingColumns } from '../../sqlite/add-missing-columns.ts';
import { closeDatabase, openDatabase } from '../../sqlite/open-database.ts';
import { createSqliteAccounts } from './accounts.ts';
import { laterColumns, laterIndexes, vaultSchema } from './schema.ts';
import { createSqliteSessions } from './sessions.ts';
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
    close: async () => closeDatabase(database),
  };
}
