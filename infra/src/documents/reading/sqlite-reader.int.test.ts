import { writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { aDataFolder } from '../../testing/data-folder.ts';
import { at } from '../../testing/position.ts';
import { aCollection, aWrite } from '../contract/collections.ts';
import { createSqliteDocumentStore } from '../sqlite/sqlite-documents.ts';
import { openReadModels } from './read-model-reader.ts';
import { readerSuite } from './testing/reader-suite.ts';

const folder = aDataFolder();
afterAll(() => folder.remove());
const read = async (file: string) => await openReadModels({ mongodbUrl: null }, { file });

readerSuite('a file', async () => {
  const file = folder.file('documents.db');
  return { store: createSqliteDocumentStore({ file }), read: () => read(file) };
});

it('shows a file as it was when it was opened, while it is written to', async () => {
  const file = folder.file('busy.db');
  const store = createSqliteDocumentStore({ file });
  const spec = await aCollection(store);
  await store.save(spec, [aWrite(1)], at(1));
  const reader = await read(file);
  await store.save(spec, [aWrite(2)], at(2));
  expect([await reader.checkpoint(spec), await reader.total(spec)]).toEqual([at(1), 1]);
  await reader.close();
  await store.close();
});

it('says what is wrong with a file that is missing or is something else', async () => {
  await expect(read(folder.file('missing.db'))).rejects.toThrow('There are no read models at');
  writeFileSync(folder.file('other.db'), 'x'.repeat(5_000));
  await expect(read(folder.file('other.db'))).rejects.toThrow('other.db cannot be read as read models');
});
