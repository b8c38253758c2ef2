import { randomUUID } from 'node:crypto';
import type { Position, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { createSqliteDocumentStore } from '@windtunnel/infra/documents/sqlite/sqlite-documents';
import { sealEvents } from '@windtunnel/infra/event-store/hash-chain';
import { createSqliteEventStore, type SqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import type { Fact } from './events.ts';

/** A log and a document store in a folder of their own. */
export function aDataSource() {
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

/** Appends facts in their order, each to its stream. Answers the position of the last one. */
function writerOf(eventStore: SqliteEventStore) {
  return async (facts: readonly Fact[], change: Partial<StoredEvent['metadata']> = {}): Promise<Position> => {
    let position = '' as Position;
    for (const { stream, type, data } of facts) {
      let last: StoredEvent | undefined;
      for await (const event of eventStore.readStream(stream, { direction: 'backwards', limit: 1 })) last = event;
      const metadata = {
        schemaVersion: 1,
        actor: 'system',
        correlationId: 'test',
        causationId: 'test',
        recordedAt: new Date().toISOString(),
        ...change,
      };
      const events = sealEvents(stream, last?.metadata.hash ?? null, [{ id: randomUUID(), type, data, metadata }]);
      ({ position } = await eventStore.append(stream, last?.revision ?? 'none', events));
    }
    return position;
  };
}
