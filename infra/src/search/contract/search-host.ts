import type { SearchIndex } from '@windtunnel/contracts/ports/search';
import { aDataFolder } from '../../testing/data-folder.ts';

/** An adapter under test. */
export interface SearchHost {
  /** Opens an index that no other test uses. */
  open(): Promise<SearchIndex>;
  /** Closes the index and opens the same one again. */
  reopen(index: SearchIndex): Promise<SearchIndex>;
  destroy(): Promise<void>;
}

export type HostOf = () => SearchHost;

/** Indexes stored as files in one data folder. */
export function searchInDataFolder(create: (file: string) => SearchIndex): SearchHost {
  const folder = aDataFolder();
  const files = new Map<SearchIndex, string>();
  const open = (file: string) => {
    const index = create(file);
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
}
