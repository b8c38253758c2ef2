import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import type { Connection, mongo } from 'mongoose';
import { asUnavailable } from './unavailable.ts';

/** A MongoDB that may be away: it is looked for again at every use until it answers. */
export interface MongoConnection {
  /** The database named by the address, `windtunnel` when it names none. Throws `StoreUnavailable`. */
  database(): Promise<mongo.Db>;
  /** Runs a read; what the server or the way to it throws becomes `StoreUnavailable` where it may pass. */
  read<T>(work: (database: mongo.Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly url: string;
  /** Run once per connection before anything else, for instance to make indexes. */
  readonly setUp?: (database: mongo.Db) => Promise<void>;
}

/** An answer comes within this time or the server counts as away. */
const answerMaxMs = 20_000;
const findServerMaxMs = 5_000;
const majorityMaxMs = 10_000;
const connectionsMax = 20;

const options = {
  autoIndex: false,
  autoCreate: false,
  ignoreUndefined: true,
  serverSelectionTimeoutMS: findServerMaxMs,
  connectTimeoutMS: findServerMaxMs,
  socketTimeoutMS: answerMaxMs,
  waitQueueTimeoutMS: answerMaxMs,
  maxPoolSize: connectionsMax,
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: majorityMaxMs },
  readConcern: { level: 'majority' },
  readPreference: 'primary',
} as const;

/**
 * Loads the driver and begins to connect; resolves without waiting for the server, so that a process starts whether
 * or not its database does.
 */
export async function connectMongo({ url, setUp }: ConnectOptions): Promise<MongoConnection> {
  const { default: mongoose } = await import('mongoose');
  const dbName = databaseOf(url);
  let opening: Promise<Connection> | null = null;
  let latest: Connection | null = null;
  let isClosed = false;

  const open = async (): Promise<Connection> => {
    const connection = mongoose.createConnection(url, { ...options, dbName });
    latest = connection;
    try {
      await connection.asPromise();
      await setUp?.(connection.getClient().db(dbName));
      return connection;
    } catch (error) {
      await connection.destroy(true).catch(() => {});
      throw asUnavailable(error);
    }
  };
  const database = async (): Promise<mongo.Db> => {
    if (isClosed) throw new StoreUnavailable('The connection to MongoDB is closed');
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return (await opening).getClient().db(dbName);
  };
  database().catch(() => {});

  return {
    database,
    read: async (work) => {
      try {
        return await work(await database());
      } catch (error) {
        throw asUnavailable(error);
      }
    },
    close: async () => {
      isClosed = true;
      // The client first: mongoose would wait until a search for the server has ended.
      await latest?.getClient().close(true);
      await latest?.destroy(true);
    },
  };
}

function databaseOf(url: string): string {
  const path = /^mongodb(?:\+srv)?:\/\/[^/?]+\/([^?]+)/.exec(url)?.[1];
  return path === undefined ? 'windtunnel' : decodeURIComponent(path);
}
