import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { aDataFolder } from '../../testing/data-folder.ts';
import { at } from '../../testing/position.ts';
import { aSource, first, found } from '../contract/entries.ts';
import { createSqliteSearch } from './sqlite-search.ts';

it('leaves no byte of what was deleted in its files after a purge, and finds the rest as before', async () => {
  const folder = aDataFolder();
  const index = createSqliteSearch({ file: folder.file('search.db') });
  await index.purge();
  await index.prepare(first);
  await index.serve(first);
  const planted = Array.from({ length: 60 }, (_, number) =>
    aSource(number, { title: `plantedmarker${number}`, text: `plantedmarker ${'words '.repeat(200)}` }),
  );
  const kept = aSource(100, { title: 'Kept words' });
  for (const source of planted) await index.save(first, [source], source.position);
  await index.save(first, [kept], kept.position);
  const deletions = planted.map(({ id, owner }) => ({ id, owner, position: at(200), entries: null }));
  await index.save(first, deletions, at(200));
  await index.purge();
  const stillThere = readdirSync(folder.path).filter((name) =>
    /plantedm/i.test(readFileSync(folder.file(name), 'latin1')),
  );
  expect(stillThere).toEqual([]);
  expect(await found(index, 'kept')).toEqual([kept.id]);
  expect(await found(index, 'words')).toEqual([kept.id]);
  await index.close();
  folder.remove();
});
