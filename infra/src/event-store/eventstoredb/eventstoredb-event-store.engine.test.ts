import { silentLogger } from '../../logging/logger.ts';
import { reopenableStore } from '../../testing/reopenable-store.ts';
import { eventStoreContract } from '../contract/event-store.contract.ts';
import { createEsdbEventStore } from './eventstoredb-event-store.ts';

const url = process.env.EVENTSTORE_URL;

eventStoreContract({
  name: 'EventStoreDB',
  create: () => {
    if (url === undefined) throw new Error('Set EVENTSTORE_URL, or run npm run test:engines eventstoredb');
    return reopenableStore(() => createEsdbEventStore({ url, logger: silentLogger }));
  },
});
