import type { Vault } from '@windtunnel/contracts/ports/vault';
import type { mongo } from 'mongoose';
import { connectMongo } from '../../mongodb/connection.ts';
import { ensureIndexes } from '../../mongodb/indexes.ts';
import { retryUntilKnown } from '../../mongodb/retry-until-known.ts';
import { createMongoAccounts } from './accounts.ts';
import { createMongoReferrals } from './referrals.ts';
import { type AccountRow, collections, vaultIndexes } from './rows.ts';
import { createMongoSessions } from './sessions.ts';
import { createMongoTokens } from './tokens.ts';

/**
 * The vault in MongoDB. Every write changes one document, is journalled by a majority before it is acknowledged, and
 * can be recognised by its write id if the response was lost. The time-to-live indexes only clean up: no result depends
 * on them.
 */
export async function createMongoVault({ url }: { readonly url: string }): Promise<Vault> {
  const connection = await connectMongo({ url, setUp: createIndexes });
  const sessions = createMongoSessions(connection);
  const tokens = createMongoTokens(connection);
  const referrals = createMongoReferrals(connection);
  const accounts = connection.database.collection<AccountRow>(collections.accounts);
  return {
    ...createMongoAccounts(connection),
    ...referrals,
    ...sessions,
    ...tokens,
    eraseUser: async (userId) => {
      await tokens.deleteTokensOfUser(userId);
      await sessions.deleteSessionsOfUser(userId);
      await referrals.deletePendingReferral(userId);
      await retryUntilKnown(async () => accounts.deleteOne({ _id: userId }));
    },
    close: connection.close,
  };
}

async function createIndexes(database: mongo.Db): Promise<void> {
  await ensureIndexes(database.collection(collections.accounts), vaultIndexes.accounts);
  await ensureIndexes(database.collection(collections.sessions), vaultIndexes.sessions);
  await ensureIndexes(database.collection(collections.tokens), vaultIndexes.tokens);
}
