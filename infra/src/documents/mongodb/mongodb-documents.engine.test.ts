import {
  onNamedMongo,
  startOwnMongo,
  type TestDatabase,
  whyNoOwnMongo,
} from '@windtunnel/test-servers/mongodb/servers';
import { describe } from 'vitest';
import { documentsContract } from '../contract/documents.contract.ts';
import { createMongoDocumentStore } from './mongodb-documents.ts';

const contract = (name: string, begin: () => TestDatabase | Promise<TestDatabase>) =>
  documentsContract({
    name,
    create: async () => {
      const database = await begin();
      let store = await createMongoDocumentStore(database);
      const reopen = async () => {
        await store.close();
        store = await createMongoDocumentStore(database);
        return store;
      };
      return { store, reopen, destroy: () => store.close().then(database.remove) };
    },
  });

const reason = await whyNoOwnMongo();

contract('mongodb', onNamedMongo);
describe.skipIf(reason !== null)('a peer of our own', () =>
  contract('mongodb in memory', () => startOwnMongo('memory')),
);
