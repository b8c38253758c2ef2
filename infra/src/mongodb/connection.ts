import type { Connection, mongo } from 'mongoose';
import { asUnavailable } from './mongo-errors.ts';

/** A connection that the driver restores by itself once the server is available again. */
export interface MongoConnection {
  /** The database named in the URL; by default `windtunnel`. */
  readonly database: mongo.Db;
  /** Runs a read and translates temporary server or network failures into `StoreUnavailable`. */
  read<T>(work: (database: mongo.Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly url: string;
  /** Runs before the connection is used, for example to create indexes. */
  readonly setUp?: (database: mongo.Db) => Promise<void>;
}

/** A server that does not respond within this time counts as unavailable. */
const responseTimeoutMs = 20_000;
const serverSelectionTimeoutMs = 5_000;
const majorityTimeoutMs = 10_000;
const connectionsMax = 20;

const options = {
  autoIndex: false,
  autoCreate: false,
  ignoreUndefined: true,
  serverSelectionTimeoutMS: serverSelectionTimeoutMs,
  connectTimeoutMS: serverSelectionTimeoutMs,
  socketTimeoutMS: responseTimeoutMs,
  waitQueueTimeoutMS: responseTimeoutMs,
  maxPoolSize: connectionsMax,
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: majorityTimeoutMs },
  readConcern: { level: 'majority' },
  readPreference: 'primary',
} as const;

/**
 * Loads the driver and connects.
 * @throws StoreUnavailable if the server does not respond.
 * @throws whatever `setUp` throws.
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
      // The client is closed first: mongoose would wait for operations in flight.
      await connection.getClient().close(true);
      await connection.destroy(true);
    },
  };
}

function databaseOf(url: string): string {
  const path = /^mongodb(?:\+srv)?:\/\/[^/?]+\/([^?]+)/.exec(url)?.[1];
  return path === undefined ? 'windtunnel' : decodeURIComponent(path);
}
