import {
  onNamedMongo,
  startOwnMongo,
  type TestDatabase,
  whyNoOwnMongo,
} from '@windtunnel/test-servers/mongodb/servers';
import { describe } from 'vitest';
import { vaultContract } from '../contract/vault.contract.ts';
import { createMongoVault } from './mongodb-vault.ts';

const contract = (name: string, begin: () => TestDatabase | Promise<TestDatabase>) =>
  vaultContract({
    name,
    create: async () => {
      const database = await begin();
      let vault = await createMongoVault(database);
      const reopen = async () => {
        await vault.close();
        vault = await createMongoVault(database);
        return vault;
      };
      return { vault, reopen, destroy: () => vault.close().then(database.remove) };
    },
  });

const reason = await whyNoOwnMongo();

contract('mongodb', onNamedMongo);
describe.skipIf(reason !== null)('a peer of our own', () =>
  contract('mongodb in memory', () => startOwnMongo('memory')),
);
