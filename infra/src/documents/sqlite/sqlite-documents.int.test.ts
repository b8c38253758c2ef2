import { expect, it } from 'vitest';
import { aDataFolder } from '../../testing/data-folder.ts';
import { storeInDataFolder } from '../../testing/reopenable-store.ts';
import { documentsContract } from '../contract/documents.contract.ts';
import { createSqliteDocumentStore } from './sqlite-documents.ts';

documentsContract({ name: 'sqlite', create: () => storeInDataFolder((file) => createSqliteDocumentStore({ file })) });

it('a store that was closed answers nothing any more', async () => {
  const folder = aDataFolder();
  const store = createSqliteDocumentStore({ file: folder.file('closed.db') });
  expect(await store.servedVersion('any')).toBeNull();
  await store.close();
  await expect(store.servedVersion('any')).rejects.toThrow();
  folder.remove();
});
