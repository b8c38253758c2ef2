import type { Vault } from '@windtunnel/contracts/ports/vault';
import type { Settings } from '../settings/settings-table.ts';

interface OpenVaultOptions {
  /** File of the embedded vault. */
  readonly file: string;
}

/** The vault where the settings say. The client of the other engine is not even loaded. */
export async function openVault(
  { mongodbUrl }: Pick<Settings, 'mongodbUrl'>,
  { file }: OpenVaultOptions,
): Promise<Vault> {
  if (mongodbUrl === null) return (await import('./sqlite/sqlite-vault.ts')).createSqliteVault({ file });
  return await (await import('./mongodb/mongodb-vault.ts')).createMongoVault({ url: mongodbUrl });
}
