import type { SearchIndex } from '@windtunnel/contracts/ports/search';
import type { Settings } from '../settings/settings-table.ts';
import { createSqliteSearch } from './sqlite/sqlite-search.ts';

export interface OpenSearchOptions {
  /** `DATA_DIR/search.db`. */
  readonly file: string;
}

/**
 * Opens the index on the server named in the settings or, failing that, in the data folder. Does not wait for the
 * server.
 */
export async function openSearch(settings: Settings, { file }: OpenSearchOptions): Promise<SearchIndex> {
  const { meilisearchUrl: url, meilisearchKey: key } = settings;
  if (url === null) return createSqliteSearch({ file });
  const { createMeilisearchSearch } = await import('./meilisearch/meilisearch-search.ts');
  return await createMeilisearchSearch({ url, key });
}
