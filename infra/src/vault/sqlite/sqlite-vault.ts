import type { Vault } from '@windtunnel/contracts/ports/vault';
import { closeDatabase, openDatabase } from '../../sqlite/open-database.ts';
import { createAccounts } from './accounts.ts';
import { vaultSchema } from './schema.ts';
import { createSessions } from './sessions.ts';
import { createTokens } from './tokens.ts';

/** The vault in one file: flushed on every commit, and what is deleted is overwritten. */
export function createSqliteVault({ file }: { readonly file: string }): Vault {
  const database = openDatabase({ file, durability: 'FULL', schema: vaultSchema, secureDelete: true });
  return {
    ...createAccounts(database),
    ...createSessions(database),
    ...createTokens(database),
    close: async () => closeDatabase(database),
  };
}
