import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { aDataFolder } from '../../testing/data-folder.ts';
import { at } from '../../testing/position.ts';
import { aSource, first, found } from '../contract/entries.ts';
import { createSqliteSearch } from './sqlite-search.ts';

it.each([1, 3, 60])(
  'leaves no byte of %i deleted sources in its files after a purge, and finds the rest as before',
  async (count) => {
    const folder = aDataFolder();
    const index = createSqliteSearch({ file: folder.file('search.db') });
    await index.purge();
    await index.prepare(first);
    await index.serve(first);
    const planted = Array.from({ length: count }, (_, number) =>
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
  },
);
