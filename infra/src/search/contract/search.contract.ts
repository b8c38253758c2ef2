import type { Position } from '@windtunnel/contracts/ports/event-store';
import type { SearchEntry, SearchIndex, SearchKind, SearchSource } from '@windtunnel/contracts/ports/search';
import { afterAll, beforeAll, describe } from 'vitest';
import { matchingContract } from './matching.contract.ts';
import { ownersContract } from './owners.contract.ts';
import { sourcesContract } from './sources.contract.ts';
import { versionsContract } from './versions.contract.ts';

/** An engine under test. */
export interface SearchHost {
  /** An index nobody used before. */
  open(): Promise<SearchIndex>;
  /** Ends the index and opens the same one again. */
  reopen(index: SearchIndex): Promise<SearchIndex>;
  destroy(): Promise<void>;
}

export type HostOf = () => SearchHost;

/** What every search index keeps. */
export function searchContract({ name, create }: { readonly name: string; create(): Promise<SearchHost> }): void {
  describe(`search: ${name}`, () => {
    let host: SearchHost;
    beforeAll(async () => {
      host = await create();
    });
    afterAll(() => host.destroy());
    const hostOf: HostOf = () => host;
    matchingContract(hostOf);
    ownersContract(hostOf);
    sourcesContract(hostOf);
    versionsContract(hostOf);
  });
}

export const at = (place: number) => String(place).padStart(16, '0') as Position;

/** The version most tests write to. */
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

/** A source of one entry with its own id. */
export function aSource(place: number, change: Partial<SearchEntry & { owner: string }> = {}): SearchSource {
  const { owner = 'ann', id = `s${place}`, ...entry } = change;
  return { id, owner, position: at(place), entries: [anEntry(id, entry)] };
}

/** The ids that a search finds, in alphabetical order. */
export async function found(
  index: SearchIndex,
  words: string,
  { owner = 'ann', kind = 'studies' }: { readonly owner?: string; readonly kind?: SearchKind } = {},
): Promise<string[]> {
  const { hits, total } = await index.search({ owner, kind, words, limit: 100 });
  if (total !== hits.length) throw new Error(`${hits.length} hits, but ${total} are counted`);
  return hits.map(({ id }) => id).toSorted();
}
