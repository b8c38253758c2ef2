import { type EventType, eventRegistry } from '@windtunnel/contracts/events/registry';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type { NewEvent } from '@windtunnel/contracts/ports/event-store';
import { createSystemIds } from '@windtunnel/infra/ids/system-ids';
import { manyEvents } from '../many-events.ts';

const ids = createSystemIds();

/** An event for a log that is never verified, so its hashes merely have the right length. */
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

/** Events of complete studies, grouped by stream, in the order in which the streams begin. */
export function eventsByStream(count: number): ReadonlyMap<string, readonly NewEvent[]> {
  const streams = new Map<string, NewEvent[]>();
  let made = 0;
  for (const { stream, event } of manyEvents()) {
    if (made === count) break;
    made += 1;
    const events = streams.get(stream) ?? [];
    events.push(toNewEvent(event));
    streams.set(stream, events);
  }
  return streams;
}
