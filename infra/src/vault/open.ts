import type { Vault } from '@windtunnel/contracts/ports/vault';
import type { Settings } from '../settings/settings-table.ts';

interface OpenVaultOptions {
  /** The embedded vault's file. */
  readonly file: string;
}

/** Opens the vault selected in the settings; the other store's client is not loaded. */
export async function openVault(
  { mongodbUrl }: Pick<Settings, 'mongodbUrl'>,
  { file }: OpenVaultOptions,
): Promise<Vault> {
  if (mongodbUrl === null) return (await import('./sqlite/sqlite-vault.ts')).createSqliteVault({ file });
  return await (await import('./mongodb/mongodb-vault.ts')).createMongoVault({ url: mongodbUrl });
}
