import { aDataFolder } from '../durable-file/data-folder.ts';
import { createSqliteVault } from './sqlite.ts';
import { vaultContract } from './vault.contract.ts';

vaultContract({
  name: 'sqlite',
  create: async () => {
    const folder = aDataFolder();
    let vault = createSqliteVault({ file: folder.file('vault.sqlite') });
    const reopen = async () => {
      await vault.close();
      vault = createSqliteVault({ file: folder.file('vault.sqlite') });
      return vault;
    };
    return { vault, reopen, destroy: () => vault.close().then(folder.remove) };
  },
});
