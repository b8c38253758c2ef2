import type { SearchEntry, SearchIndex, SearchKind, SearchSource } from '@windtunnel/contracts/ports/search';
import { at } from '../../testing/position.ts';
import type { SearchHost } from './search-host.ts';

/** The version to which most tests write. */
export const first = 1;

/** A new index that serves its first version. */
export async function aServedIndex(host: SearchHost): Promise<SearchIndex> {
  const index = await host.open();
  await index.prepare(first);
  await index.serve(first);
  return index;
}

export function anEntry(id: string, change: Partial<SearchEntry> = {}): SearchEntry {
  return { id, kind: 'studies', title: id, text: '', keywords: '', fields: {}, data: { of: id }, ...change };
}

/** A source with a single entry that has the same id, at the position with this number. */
export function aSource(number: number, change: Partial<SearchEntry & { owner: string }> = {}): SearchSource {
  const { owner = 'ann', id = `s${number}`, ...entry } = change;
  return { id, owner, position: at(number), entries: [anEntry(id, entry)] };
}

/** The ids that a search finds, in alphabetical order. */
export async function found(
  index: SearchIndex,
  words: string,
  { owner = 'ann', kind = 'studies' }: { readonly owner?: string; readonly kind?: SearchKind } = {},
): Promise<string[]> {
  const { hits, total } = await index.search({ owner, kind, words, limit: 100 });
  if (total !== hits.length) throw new Error(`${hits.length} hits, but the total is ${total}`);
  return hits.map(({ id }) => id).toSorted();
}
