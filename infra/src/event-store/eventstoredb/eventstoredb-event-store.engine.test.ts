import { silentLogger } from '../../logging/logger.ts';
import { eventStoreContract } from '../contract/event-store.contract.ts';
import { createEsdbEventStore } from './eventstoredb-event-store.ts';

const url = process.env.EVENTSTORE_URL;

eventStoreContract({
  name: 'EventStoreDB',
  create: async () => {
    if (url === undefined) throw new Error('Set EVENTSTORE_URL, or run npm run test:engines eventstore');
    const open = () => createEsdbEventStore({ url, logger: silentLogger });
    let store = await open();
    const reopen = async () => {
      await store.close();
      store = await open();
      return store;
    };
    return { store, reopen, destroy: () => store.close() };
  },
});
