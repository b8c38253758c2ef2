import { aDataFolder } from '../../testing/data-folder.ts';
import { documentsContract } from '../contract/documents.contract.ts';
import { createSqliteDocumentStore } from './sqlite-documents.ts';

documentsContract({
  name: 'sqlite',
  create: async () => {
    const folder = aDataFolder();
    let store = createSqliteDocumentStore({ file: folder.file('read-models.sqlite') });
    const reopen = async () => {
      await store.close();
      store = createSqliteDocumentStore({ file: folder.file('read-models.sqlite') });
      return store;
    };
    return { store, reopen, destroy: () => store.close().then(folder.remove) };
  },
});
