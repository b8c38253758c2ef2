import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import { noTelemetry, type Telemetry } from './telemetry.ts';

/** The event store, with its appends counted and timed under their events' correlation id. */
export function observedEventStore(store: EventStore, telemetry: Telemetry): EventStore {
  if (telemetry === noTelemetry) return store;
  return {
    append: (stream, expected, events) =>
      telemetry.measure(
        {
          kind: 'append',
          name: stream.slice(0, stream.indexOf('-')),
          correlationId: events[0]?.metadata.correlationId ?? null,
          count: events.length,
        },
        () => store.append(stream, expected, events),
      ),
    readStream: (stream, options) => store.readStream(stream, options),
    readAll: (options) => store.readAll(options),
    subscribe: (options) => store.subscribe(options),
    head: () => store.head(),
    healthy: () => store.healthy(),
    close: () => store.close(),
  };
}
