import { type EventType, eventRegistry } from '@windtunnel/contracts/events/registry';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type { NewEvent } from '@windtunnel/contracts/ports/event-store';
import { createSystemIds } from '@windtunnel/infra/ids/system-ids';
import { manyEvents } from '../many-events.ts';

const ids = createSystemIds();

/** A fact of a log that was never verified: its hashes are of the right length and no more. */
export function toNewEvent(event: { readonly type: EventType; readonly data: unknown }): NewEvent {
  return {
    id: ids.uuid(),
    type: event.type,
    data: event.data as JsonObject,
    metadata: {
      schemaVersion: eventRegistry[event.type].version,
      actor: 'system',
      correlationId: ids.uuid(),
      causationId: 'bench',
      recordedAt: '2026-01-05T09:00:00.000Z',
      previousHash: 'a'.repeat(64),
      hash: 'b'.repeat(64),
    },
  };
}

/** So many facts of whole studies, by stream in the order the streams begin. */
export function eventsByStream(count: number): ReadonlyMap<string, readonly NewEvent[]> {
  const streams = new Map<string, NewEvent[]>();
  let made = 0;
  for (const { stream, event } of manyEvents()) {
    if (made === count) break;
    made += 1;
    const facts = streams.get(stream) ?? [];
    facts.push(toNewEvent(event));
    streams.set(stream, facts);
  }
  return streams;
}
