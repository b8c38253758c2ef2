import type { Connection, mongo } from 'mongoose';
import { asUnavailable } from './unavailable.ts';

/** A connection that the driver mends by itself whenever the server comes back. */
export interface MongoConnection {
  /** The one named by the address, `windtunnel` when it names none. */
  readonly database: mongo.Db;
  /** Runs a read; what the server or the way to it throws becomes `StoreUnavailable` where it may pass. */
  read<T>(work: (database: mongo.Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly url: string;
  /** Run before anything else, for instance to make indexes. */
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
 * Loads the driver and connects.
 *
 * @throws StoreUnavailable when the server does not answer now.
 * @throws what `setUp` throws.
 */
export async function connectMongo({ url, setUp }: ConnectOptions): Promise<MongoConnection> {
  const { default: mongoose } = await import('mongoose');
  const dbName = databaseOf(url);
  const connection = mongoose.createConnection(url, { ...options, dbName });
  try {
    await connection.asPromise();
    const database = connection.getClient().db(dbName);
    await setUp?.(database);
    return connected(connection, database);
  } catch (error) {
    await connection.destroy(true).catch(() => {});
    throw asUnavailable(error);
  }
}

function connected(connection: Connection, database: mongo.Db): MongoConnection {
  return {
    database,
    read: async (work) => {
      try {
        return await work(database);
      } catch (error) {
        throw asUnavailable(error);
      }
    },
    close: async () => {
      // The client first: mongoose would wait for what is under way.
      await connection.getClient().close(true);
      await connection.destroy(true);
    },
  };
}

function databaseOf(url: string): string {
  const path = /^mongodb(?:\+srv)?:\/\/[^/?]+\/([^?]+)/.exec(url)?.[1];
  return path === undefined ? 'windtunnel' : decodeURIComponent(path);
}
