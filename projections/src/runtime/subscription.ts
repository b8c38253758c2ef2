import type { EventStore, Position, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { type ProjectedEvent, type Taker, toProjected } from './projection.ts';

/** A fact of a page, upcast and checked once for all projections that take it. */
export interface PageFact {
  readonly stored: StoredEvent;
  /** Null when this program cannot tell what it means; `problem` says why. */
  readonly event: ProjectedEvent | null;
  readonly problem: unknown;
}

/** Facts read together, and up to where the log was looked at. */
export interface EventPage {
  /** What the page holds for a projection, in the order of the log. */
  readonly eventsFor: (projection: Taker) => readonly PageFact[];
  readonly count: number;
  /** When the last of them was recorded, ISO 8601 UTC; null in an empty page. */
  readonly recordedAt: string | null;
  readonly upTo: Position | null;
  /** True when there was nothing more to read. */
  readonly caughtUp: boolean;
}

interface FollowOptions {
  readonly eventStore: EventStore;
  readonly after: Position | null;
  /** Only what one of them takes is read. */
  readonly projections: readonly Taker[];
  /** Most facts in one page. */
  readonly pageMax: number;
  readonly signal: AbortSignal;
}

/** Follows the log in pages: a page is full, or it ends where the log ends for now. Ends when the signal aborts. */
export async function* followLog(options: FollowOptions): AsyncGenerator<EventPage> {
  const { eventStore, after, projections, pageMax, signal } = options;
  const types = [...new Set(projections.flatMap((projection) => [...projection.types]))];
  let open = openPage(projections);
  for await (const delivery of eventStore.subscribe({ after, types, signal })) {
    if (delivery.kind === 'caught-up') {
      yield open.close(delivery.position, true);
      open = openPage(projections);
      continue;
    }
    if (open.add(delivery.event) < pageMax) continue;
    yield open.close(delivery.event.position, false);
    open = openPage(projections);
  }
}

/**
 * A page being filled. Each fact is read and handed to its takers while it is still at hand: going through a full page
 * once for every projection costs more than all the rest of folding.
 */
function openPage(projections: readonly Taker[]) {
  const lists = new Map(projections.map((projection) => [projection, [] as PageFact[]]));
  const takers = new Map<string, readonly PageFact[][]>();
  const takersOf = (type: string) => {
    const known = takers.get(type);
    if (known !== undefined) return known;
    const found = [...lists].filter(([projection]) => projection.types.has(type)).map(([, list]) => list);
    takers.set(type, found);
    return found;
  };
  let count = 0;
  let recordedAt: string | null = null;
  return {
    /** Answers how many facts the page has now. */
    add: (stored: StoredEvent): number => {
      const fact = read(stored);
      for (const list of takersOf(stored.type)) list.push(fact);
      recordedAt = stored.metadata.recordedAt;
      count += 1;
      return count;
    },
    close: (upTo: Position | null, caughtUp: boolean): EventPage => ({
      eventsFor: (projection) => lists.get(projection) ?? [],
      count,
      recordedAt,
      upTo,
      caughtUp,
    }),
  };
}

function read(stored: StoredEvent): PageFact {
  try {
    return { stored, event: toProjected(stored), problem: null };
  } catch (problem) {
    return { stored, event: null, problem };
  }
}
