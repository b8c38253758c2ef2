import { randomUUID } from 'node:crypto';
import { type EventStore, WrongExpectedRevision } from '@windtunnel/contracts/ports/event-store';
import { eventStoreContract } from '@windtunnel/infra/event-store/contract/event-store.contract';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { storeInDataFolder } from '@windtunnel/infra/testing/reopenable-store';
import { faulty, type Mutant } from './mutant.ts';

/** A store that accepts an append at any revision. */
function withoutExpectedRevision(store: EventStore): EventStore {
  const append: EventStore['append'] = async (stream, expected, events) => {
    try {
      return await store.append(stream, expected, events);
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      return await append(stream, error.actual, events);
    }
  };
  return faulty(store, { append });
}

/** A store that does not recognise ids it has already seen. */
function withoutRepeats(store: EventStore): EventStore {
  const seen = new Set<string>();
  return faulty(store, {
    append: (stream, expected, events) => {
      const unknown = events.map((event) => (seen.has(event.id) ? { ...event, id: randomUUID() } : event));
      for (const { id } of events) seen.add(id);
      return store.append(stream, expected, unknown);
    },
  });
}

const on = (plant: (store: EventStore) => EventStore) => (name: string) =>
  eventStoreContract({ name, create: () => storeInDataFolder((file) => plant(createSqliteEventStore({ file }))) });

export const eventStoreMutants: readonly Mutant[] = [
  {
    fault: 'drops the expected revision',
    caughtBy: 'refuses none on a stream of 2 events and reports 1',
    suite: on(withoutExpectedRevision),
  },
  {
    fault: 'does not know a repeated append',
    caughtBy: 'returns the first result when the same ids are appended at the same expected revision',
    suite: on(withoutRepeats),
  },
];
