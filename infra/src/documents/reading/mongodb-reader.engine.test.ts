import { type OwnMongo, startOwnMongo, whyNoOwnMongo } from '@windtunnel/test-servers/mongodb/servers';
import { afterAll, beforeAll, describe } from 'vitest';
import { createMongoDocumentStore } from '../mongodb/mongodb-documents.ts';
import { openReadModels } from './read-model-reader.ts';
import { readerSuite } from './testing/reader-suite.ts';

const reason = await whyNoOwnMongo();

describe.skipIf(reason !== null)('on a server', () => {
  let server: OwnMongo;
  beforeAll(async () => {
    server = await startOwnMongo('memory');
  });
  afterAll(() => server.remove());

  readerSuite('MongoDB', async () => ({
    store: await createMongoDocumentStore(server),
    read: () => openReadModels({ mongodbUrl: server.url }, { file: '' }),
  }));
});
