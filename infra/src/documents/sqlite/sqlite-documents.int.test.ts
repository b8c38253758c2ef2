import { storeInDataFolder } from '../../testing/reopenable-store.ts';
import { documentsContract } from '../contract/documents.contract.ts';
import { createSqliteDocumentStore } from './sqlite-documents.ts';

documentsContract({ name: 'sqlite', create: () => storeInDataFolder((file) => createSqliteDocumentStore({ file })) });
