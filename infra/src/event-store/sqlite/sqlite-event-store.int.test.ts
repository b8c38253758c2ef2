import { aDataFolder } from '../../testing/data-folder.ts';
import { eventStoreContract } from '../contract/event-store.contract.ts';
import { createSqliteEventStore } from './sqlite-event-store.ts';

eventStoreContract({
  name: 'sqlite',
  create: async () => {
    const folder = aDataFolder();
    let store = createSqliteEventStore({ file: folder.file('events.sqlite') });
    const reopen = async () => {
      await store.close();
      store = createSqliteEventStore({ file: folder.file('events.sqlite') });
      return store;
    };
    return { store, reopen, destroy: () => store.close().then(folder.remove) };
  },
});
