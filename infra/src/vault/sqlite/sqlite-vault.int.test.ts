import { storeInDataFolder } from '../../testing/reopenable-store.ts';
import { vaultContract } from '../contract/vault.contract.ts';
import { createSqliteVault } from './sqlite-vault.ts';

vaultContract({ name: 'sqlite', create: () => storeInDataFolder((file) => createSqliteVault({ file })) });
