import type { DocumentStore, DocumentWrite } from '@windtunnel/contracts/ports/documents';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { foldPage, type KeyedEvent, PoisonEvent } from './fold-page.ts';
import type { AnyProjection, ProjectedEvent, Taker } from './projection.ts';
import type { RetryPolicy } from './retry-policy.ts';
import type { EventPage } from './subscription.ts';
import { dropReplaced, openCollection, switchTo } from './version-store.ts';

/** A read model being kept: its projection, its documents and how far it is. */
export interface ReadModel {
  readonly projection: Taker;
  /** Everything up to here is in the documents. */
  readonly position: () => Position | null;
  /** Applies what is new in the page and saves documents and checkpoint. Throws PoisonEvent. */
  readonly take: (page: EventPage) => Promise<void>;
  /** Serves this version, now that it has caught up. Answers how to remove the one it replaces, or null. */
  readonly switchOver: () => Promise<(() => Promise<void>) | null>;
}

/** What a read model needs to be opened. */
export interface OpenReadModel {
  /** Asks for the end of the log. */
  readonly end: () => Promise<Position | null>;
  readonly logger: Logger;
  readonly persist: RetryPolicy['persist'];
  /** Does something after a while, unless the runtime stops before. */
  readonly later: (ms: number, work: () => Promise<void>) => void;
}

/** A read model that is not open yet, wherever it keeps what it shows. */
export interface ReadModelSource extends Taker {
  readonly open: (options: OpenReadModel) => Promise<ReadModel>;
}

/** Opens a read model that lies in documents. */
export async function openReadModel(
  projection: AnyProjection,
  documents: DocumentStore,
  { end, logger, persist }: OpenReadModel,
): Promise<ReadModel> {
  const { collection } = projection;
  let position = await openCollection(documents, collection, end, logger);
  let saved = position;

  const writesOf = async (events: readonly KeyedEvent[]): Promise<DocumentWrite[]> => {
    if (events.length === 0) return [];
    const ids = [...new Set(events.map(({ key }) => key))];
    return foldPage(projection, await persist(() => documents.load(collection, ids)), events);
  };

  return {
    projection,
    position: () => position,
    take: async (page) => {
      const facts = eventsAfter(page, projection, position);
      const writes = await writesOf(facts.map((event) => keyed(projection, event)));
      const { upTo } = page;
      if (upTo === null || (position !== null && upTo < position)) return;
      // A checkpoint without documents can wait until the log has been read to its end.
      if (writes.length > 0 || (page.caughtUp && upTo !== saved)) {
        await persist(() => documents.save(collection, writes, upTo));
        saved = upTo;
      }
      position = upTo;
    },
    switchOver: async () => {
      const replaced = await persist(() => switchTo(documents, collection, logger));
      return replaced === null ? null : () => persist(() => dropReplaced(documents, replaced));
    },
  };
}

/** What the page holds for a taker beyond its position. Throws PoisonEvent for a fact that nobody can read. */
export function eventsAfter(page: EventPage, taker: Taker, position: Position | null): ProjectedEvent[] {
  const facts: ProjectedEvent[] = [];
  for (const { stored, event, problem } of page.eventsFor(taker)) {
    if (position !== null && stored.position <= position) continue;
    if (event === null) throw new PoisonEvent(taker.name, stored, problem);
    facts.push(event);
  }
  return facts;
}

function keyed(projection: AnyProjection, event: ProjectedEvent): KeyedEvent {
  try {
    return { key: projection.key(event), event };
  } catch (error) {
    throw new PoisonEvent(projection.name, event, error);
  }
}
