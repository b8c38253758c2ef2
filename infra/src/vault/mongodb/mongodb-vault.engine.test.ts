import { onEveryMongo } from '../../mongodb/testing/every-mongo.ts';
import { vaultContract } from '../contract/vault.contract.ts';
import { createMongoVault } from './mongodb-vault.ts';

await onEveryMongo((name, create) => vaultContract({ name, create: () => create(createMongoVault) }));
