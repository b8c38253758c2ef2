import type { SearchIndex } from '@windtunnel/contracts/ports/search';
import { aDataFolder } from '../../testing/data-folder.ts';
import { searchContract } from '../contract/search.contract.ts';
import { createSqliteSearch } from './sqlite-search.ts';

searchContract({
  name: 'sqlite',
  create: async () => {
    const folder = aDataFolder();
    const files = new Map<SearchIndex, string>();
    const open = (file: string) => {
      const index = createSqliteSearch({ file });
      files.set(index, file);
      return index;
    };
    return {
      open: async () => open(folder.file(`search-${files.size}.db`)),
      reopen: async (index) => {
        await index.close();
        return open(files.get(index) ?? '');
      },
      destroy: async () => {
        for (const index of files.keys()) await index.close();
        folder.remove();
      },
    };
  },
});
