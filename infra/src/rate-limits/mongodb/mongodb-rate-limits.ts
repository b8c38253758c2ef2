import type { RateLimits } from '@windtunnel/contracts/ports/rate-limits';
import type { mongo } from 'mongoose';
import { RateLimiterMongo } from 'rate-limiter-flexible';
import { connectMongo } from '../../mongodb/connection.ts';
import { ensureIndexes, type Index } from '../../mongodb/indexes.ts';
import { countAttempts, perCallRate } from '../count-attempts.ts';

const collection = 'rate_limits';
const indexes: readonly Index[] = [
  { name: 'rate_key', key: { key: 1 }, unique: true },
  { name: 'rate_removal', key: { expire: 1 }, expireAfterSeconds: 0 },
];

/**
 * Counts in MongoDB, for all processes together. An attempt whose answer was lost may count twice. The time-to-live
 * index only cleans up: a window that has ended is replaced by the next attempt.
 */
export async function createMongoRateLimits({ url }: { readonly url: string }): Promise<RateLimits> {
  const setUp = (database: mongo.Db) => ensureIndexes(database.collection(collection), indexes);
  const { database, read, close } = await connectMongo({ url, setUp });
  const store = new RateLimiterMongo({
    ...perCallRate,
    storeClient: database,
    tableName: collection,
    disableIndexesCreation: true,
  });
  const counted = countAttempts(store);
  return {
    count: (key, rate) => read(() => counted.count(key, rate)),
    takeBack: (key, rate) => read(() => counted.takeBack(key, rate)),
    close,
  };
}
