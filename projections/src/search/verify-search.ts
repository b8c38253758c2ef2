import { canonicalJson } from '@windtunnel/contracts/kernel/json';
import type { EventStore, Position } from '@windtunnel/contracts/ports/event-store';
import type { SearchIndex, SearchSource } from '@windtunnel/contracts/ports/search';
import { searchVersion } from '@windtunnel/contracts/read-models/search';
import { toProjectedEvent } from '../runtime/projection.ts';
import { foldSources, type SearchEvent, searchEventTypes } from './fold-sources.ts';

/** How the search index compares with the event log. */
export interface SearchVerdict {
  /** The position at which the two were compared; null if nothing is indexed. */
  readonly position: Position | null;
  readonly sources: number;
  /** IDs of sources that differ from those derived from the log. */
  readonly different: readonly string[];
}

/** Rebuilds every source in memory, up to the index's checkpoint, and compares it with the stored one. */
export async function verifySearch(index: SearchIndex, eventStore: EventStore): Promise<SearchVerdict> {
  const position = await index.checkpoint(searchVersion);
  const events: SearchEvent[] = [];
  for await (const stored of eventStore.readAll()) {
    if (position === null || stored.position > position) break;
    if (searchEventTypes.has(stored.type as SearchEvent['type'])) events.push(toProjectedEvent(stored) as SearchEvent);
  }
  const rebuilt = foldSources([], events);
  const ids = rebuilt.map(({ id }) => id);
  const stored = new Map((await index.load(searchVersion, ids)).map((source) => [source.id, source]));
  const different = rebuilt.filter((source) => !isSame(source, stored.get(source.id))).map(({ id }) => id);
  return { position, sources: rebuilt.length, different };
}

function isSame(rebuilt: SearchSource, stored: SearchSource | undefined): boolean {
  return stored !== undefined && canonicalJson({ ...rebuilt }) === canonicalJson({ ...stored });
}
