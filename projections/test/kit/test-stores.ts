import { randomUUID } from 'node:crypto';
import { type EventType, eventRegistry } from '@windtunnel/contracts/events/registry';
import type { Position, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { createSqliteDocumentStore } from '@windtunnel/infra/documents/sqlite/sqlite-documents';
import { sealEvents } from '@windtunnel/infra/event-store/hash-chain';
import { createSqliteEventStore, type SqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import type { GivenEvent } from './events.ts';

/** An event log and a document store in a temporary folder. */
export function createTestStores() {
  const folder = aDataFolder();
  const eventStore = createSqliteEventStore({ file: folder.file('events.db') });
  const documents = createSqliteDocumentStore({ file: folder.file('documents.db') });
  return {
    eventStore,
    documents,
    write: writerOf(eventStore),
    close: async () => {
      await eventStore.close();
      await documents.close();
      folder.remove();
    },
  };
}

/** Appends events in order, each to its own stream. Returns the position of the last one. */
function writerOf(eventStore: SqliteEventStore) {
  return async (events: readonly GivenEvent[], change: Partial<StoredEvent['metadata']> = {}): Promise<Position> => {
    let position = '' as Position;
    for (const { stream, type, data } of events) {
      let last: StoredEvent | undefined;
      for await (const event of eventStore.readStream(stream, { direction: 'backwards', limit: 1 })) last = event;
      const metadata = {
        schemaVersion: eventRegistry[type as EventType].version,
        actor: 'system',
        correlationId: 'test',
        causationId: 'test',
        recordedAt: new Date().toISOString(),
        ...change,
      };
      const sealed = sealEvents(stream, last?.metadata.hash ?? null, [{ id: randomUUID(), type, data, metadata }]);
      ({ position } = await eventStore.append(stream, last?.revision ?? 'none', sealed));
    }
    return position;
  };
}
