import { storeInDataFolder } from '../../testing/reopenable-store.ts';
import { eventStoreContract } from '../contract/event-store.contract.ts';
import { createSqliteEventStore } from './sqlite-event-store.ts';

eventStoreContract({ name: 'sqlite', create: () => storeInDataFolder((file) => createSqliteEventStore({ file })) });
