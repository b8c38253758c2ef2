import type { SearchEntry, SearchIndex, SearchKind, SearchSource } from '@windtunnel/contracts/ports/search';
import { at } from '../../testing/position.ts';
import type { SearchHost } from './search-host.ts';

/** The version that most tests write to. */
export const first = 1;

/** A new index whose first version is served. */
export async function aServedIndex(host: SearchHost): Promise<SearchIndex> {
  const index = await host.open();
  await index.prepare(first);
  await index.serve(first);
  return index;
}

export function anEntry(id: string, change: Partial<SearchEntry> = {}): SearchEntry {
  return { id, kind: 'studies', title: id, text: '', keywords: '', fields: {}, data: { of: id }, ...change };
}

/** A source with one entry of the same id, at the position of this number. */
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
