import { canonicalJson } from '@windtunnel/contracts/kernel/json';
import type { EventStore, Position } from '@windtunnel/contracts/ports/event-store';
import type { SearchIndex, SearchSource } from '@windtunnel/contracts/ports/search';
import { searchVersion } from '@windtunnel/contracts/read-models/search';
import { toProjected } from '../runtime/projection.ts';
import { foldSources, type SearchEvent, searchEventTypes } from './fold-sources.ts';

/** What a comparison of the search index with the log found. */
export interface SearchVerdict {
  /** Up to where both were compared; null when nothing was indexed. */
  readonly position: Position | null;
  readonly sources: number;
  /** Ids of sources that are not in the index as they follow from the log. */
  readonly different: readonly string[];
}

/** Builds every source of the index afresh in memory and compares, up to the checkpoint of the index. */
export async function verifySearch(index: SearchIndex, eventStore: EventStore): Promise<SearchVerdict> {
  const position = await index.checkpoint(searchVersion);
  const facts: SearchEvent[] = [];
  for await (const stored of eventStore.readAll()) {
    if (position === null || stored.position > position) break;
    if (searchEventTypes.has(stored.type as SearchEvent['type'])) facts.push(toProjected(stored) as SearchEvent);
  }
  const fresh = foldSources([], facts);
  const ids = fresh.map(({ id }) => id);
  const stored = new Map((await index.load(searchVersion, ids)).map((source) => [source.id, source]));
  const different = fresh.filter((source) => !same(source, stored.get(source.id))).map(({ id }) => id);
  return { position, sources: fresh.length, different };
}

function same(fresh: SearchSource, stored: SearchSource | undefined): boolean {
  return stored !== undefined && canonicalJson({ ...fresh }) === canonicalJson({ ...stored });
}
