import type { DocumentStore, DocumentWrite } from '@windtunnel/contracts/ports/documents';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import { foldPage, type KeyedEvent, PoisonEvent } from './fold-page.ts';
import type { EventPage } from './follow-log.ts';
import type { Patience } from './patience.ts';
import type { AnyProjection } from './projection.ts';

/** A read model being kept: its projection, its documents and how far it is. */
export interface ReadModel {
  readonly projection: AnyProjection;
  /** Everything up to here is in the documents. */
  readonly position: () => Position | null;
  /** Applies what is new in the page and saves documents and checkpoint. Throws PoisonEvent. */
  readonly take: (page: EventPage) => Promise<void>;
}

interface ReadModelOptions {
  readonly projection: AnyProjection;
  readonly documents: DocumentStore;
  readonly from: Position | null;
  readonly persist: Patience['persist'];
}

/** Makes the keeper of one read model. */
export function createReadModel({ projection, documents, from, persist }: ReadModelOptions): ReadModel {
  const { collection } = projection;
  let position = from;
  let saved = from;

  const writesOf = async (events: readonly KeyedEvent[]): Promise<DocumentWrite[]> => {
    if (events.length === 0) return [];
    const ids = [...new Set(events.map(({ key }) => key))];
    return foldPage(projection, await persist(() => documents.load(collection, ids)), events);
  };

  return {
    projection,
    position: () => position,
    take: async (page) => {
      const writes = await writesOf(newIn(page, projection, position));
      const { upTo } = page;
      if (upTo === null || (position !== null && upTo < position)) return;
      // A checkpoint without documents can wait until the log has been read to its end.
      if (writes.length > 0 || (page.caughtUp && upTo !== saved)) {
        await persist(() => documents.save(collection, writes, upTo));
        saved = upTo;
      }
      position = upTo;
    },
  };
}

/** What the page holds for a projection beyond its position. */
function newIn(page: EventPage, projection: AnyProjection, position: Position | null): KeyedEvent[] {
  const news: KeyedEvent[] = [];
  for (const { stored, event, problem } of page.factsFor(projection)) {
    if (position !== null && stored.position <= position) continue;
    if (event === null) throw new PoisonEvent(projection.name, stored, problem);
    try {
      news.push({ key: projection.key(event), event });
    } catch (error) {
      throw new PoisonEvent(projection.name, stored, error);
    }
  }
  return news;
}
