import type { EventStore, Position, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { type ProjectedEvent, toProjected } from './projection.ts';

/** Facts read together, and up to where the log was looked at. */
export interface EventPage {
  readonly events: readonly StoredEvent[];
  readonly upTo: Position | null;
  /** True when there was nothing more to read. */
  readonly caughtUp: boolean;
  /** The fact at an index of `events`, read for projecting once for all projections. Throws UnreadableEvent. */
  readonly projected: (index: number) => ProjectedEvent;
}

interface FollowOptions {
  readonly eventStore: EventStore;
  readonly after: Position | null;
  readonly types: readonly string[];
  /** Most facts in one page. */
  readonly pageMax: number;
  readonly signal: AbortSignal;
}

/** Follows the log in pages: a page is full, or it ends where the log ends for now. Ends when the signal aborts. */
export async function* followLog(options: FollowOptions): AsyncGenerator<EventPage> {
  const { eventStore, after, types, pageMax, signal } = options;
  let events: StoredEvent[] = [];
  for await (const delivery of eventStore.subscribe({ after, types, signal })) {
    if (delivery.kind === 'caught-up') {
      yield { events, upTo: delivery.position, caughtUp: true, projected: readOnce(events) };
      events = [];
      continue;
    }
    events.push(delivery.event);
    if (events.length < pageMax) continue;
    yield { events, upTo: delivery.event.position, caughtUp: false, projected: readOnce(events) };
    events = [];
  }
}

/** Several projections take the same fact: it is upcast and checked for the first of them. */
function readOnce(events: readonly StoredEvent[]): EventPage['projected'] {
  const read: (ProjectedEvent | undefined)[] = [];
  return (index) => {
    const event = read[index] ?? toProjected(events[index] as StoredEvent);
    read[index] = event;
    return event;
  };
}
