import {
  onNamedMongo,
  startOwnMongo,
  type TestDatabase,
  whyNoOwnMongo,
} from '@windtunnel/test-servers/mongodb/servers';
import { describe } from 'vitest';
import { type ReopenableStore, reopenableStore } from '../../testing/reopenable-store.ts';

interface MongoStore {
  close(): Promise<void>;
}

/** Creates the store under test in a database. */
type CreateStore = <Store extends MongoStore>(
  open: (database: { readonly url: string }) => Promise<Store>,
) => Promise<ReopenableStore<Store>>;

/** Runs a suite on the MongoDB named in the settings and, where one can be started, on an in-memory one. */
export async function onEveryMongo(suite: (name: string, create: CreateStore) => void): Promise<void> {
  suite('mongodb', storeIn(onNamedMongo));
  const reason = await whyNoOwnMongo();
  describe.skipIf(reason !== null)('a server started by the test', () =>
    suite(
      'mongodb in memory',
      storeIn(() => startOwnMongo('memory')),
    ),
  );
}

const storeIn =
  (prepare: () => TestDatabase | Promise<TestDatabase>): CreateStore =>
  async (open) => {
    const database = await prepare();
    return await reopenableStore(() => open(database), database.remove);
  };
