import { aDataFolder } from '../../testing/data-folder.ts';
import { vaultContract } from '../contract/vault.contract.ts';
import { createSqliteVault } from './sqlite-vault.ts';

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
