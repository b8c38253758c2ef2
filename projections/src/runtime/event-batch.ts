import type { Position, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { PoisonEvent } from './poison-event.ts';
import { type ProjectedEvent, type Subscriber, toProjectedEvent } from './projection.ts';

/** An event that has been parsed once for all of a batch's subscribers. */
interface ParsedEvent {
  readonly stored: StoredEvent;
  /** Null if this program cannot read it; `error` gives the reason. */
  readonly event: ProjectedEvent | null;
  readonly error: unknown;
}

/** Events to be processed together, and the position up to which the log has been read. */
export interface EventBatch {
  /** The events a subscriber subscribes to, in log order. */
  readonly eventsFor: (subscriber: Subscriber) => readonly ParsedEvent[];
  readonly count: number;
  /** When the last event was recorded, ISO 8601 UTC; null for an empty batch. */
  readonly recordedAt: string | null;
  readonly upTo: Position | null;
  /** Whether the batch reaches the end of the log. */
  readonly caughtUp: boolean;
}

/**
 * The events in a batch that come after a subscriber's position. Throws PoisonEvent for an event that cannot be read.
 */
export function eventsAfter(batch: EventBatch, subscriber: Subscriber, position: Position | null): ProjectedEvent[] {
  const events: ProjectedEvent[] = [];
  for (const { stored, event, error } of batch.eventsFor(subscriber)) {
    if (position !== null && stored.position <= position) continue;
    if (event === null) throw new PoisonEvent(subscriber.name, stored, error);
    events.push(event);
  }
  return events;
}

/** A batch under construction. */
export interface BatchBuilder {
  /** Returns the number of events in the batch. */
  add(stored: StoredEvent): number;
  build(upTo: Position | null, caughtUp: boolean): EventBatch;
}

/**
 * Each event is parsed and handed to its subscribers as it arrives: scanning a full batch once for every subscriber
 * costs more than all the folding.
 */
export function createBatchBuilder(subscribers: readonly Subscriber[]): BatchBuilder {
  const lists = new Map(subscribers.map((subscriber) => [subscriber, [] as ParsedEvent[]]));
  const listsByType = new Map<string, readonly ParsedEvent[][]>();
  const listsFor = (type: string) => {
    const known = listsByType.get(type);
    if (known !== undefined) return known;
    const found = [...lists].filter(([subscriber]) => subscriber.types.has(type)).map(([, list]) => list);
    listsByType.set(type, found);
    return found;
  };
  let count = 0;
  let recordedAt: string | null = null;
  return {
    add: (stored) => {
      const parsed = parse(stored);
      for (const list of listsFor(stored.type)) list.push(parsed);
      recordedAt = stored.metadata.recordedAt;
      count += 1;
      return count;
    },
    build: (upTo, caughtUp) => ({
      eventsFor: (subscriber) => lists.get(subscriber) ?? [],
      count,
      recordedAt,
      upTo,
      caughtUp,
    }),
  };
}

function parse(stored: StoredEvent): ParsedEvent {
  try {
    return { stored, event: toProjectedEvent(stored), error: null };
  } catch (error) {
    return { stored, event: null, error };
  }
}
