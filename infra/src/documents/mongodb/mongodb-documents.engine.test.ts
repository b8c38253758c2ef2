import { onEveryMongo } from '../../mongodb/testing/every-mongo.ts';
import { documentsContract } from '../contract/documents.contract.ts';
import { createMongoDocumentStore } from './mongodb-documents.ts';

await onEveryMongo((name, create) => documentsContract({ name, create: () => create(createMongoDocumentStore) }));
