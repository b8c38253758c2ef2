import type { Vault } from '@windtunnel/contracts/ports/vault';
import type { mongo } from 'mongoose';
import { connectMongo } from '../../mongodb/connection.ts';
import { ensureIndexes } from '../../mongodb/indexes.ts';
import { retryUntilKnown } from '../../mongodb/retry-until-known.ts';
import { createMongoAccounts } from './accounts.ts';
import { createMongoDueEmails } from './due-emails.ts';
import { createMongoReferrals } from './referrals.ts';
import { type AccountRow, collections, vaultIndexes } from './rows.ts';
import { createMongoSessions } from './sessions.ts';
import { createMongoSignUps } from './sign-ups.ts';
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
  const signUps = createMongoSignUps(connection);
  const dueEmails = createMongoDueEmails(connection);
  const accounts = connection.database.collection<AccountRow>(collections.accounts);
  return {
    ...createMongoAccounts(connection),
    ...referrals,
    ...sessions,
    ...tokens,
    ...signUps,
    ...dueEmails,
    eraseUser: async (userId) => {
      await tokens.deleteTokensOfUser(userId);
      await sessions.deleteSessionsOfUser(userId);
      await referrals.deletePendingReferral(userId);
      await signUps.deleteSignUpsOfUser(userId);
      await dueEmails.deleteDueEmailsOfUser(userId);
      await retryUntilKnown(async () => accounts.deleteOne({ _id: userId }));
    },
    close: connection.close,
  };
}

async function createIndexes(database: mongo.Db): Promise<void> {
  for (const name of Object.keys(collections) as (keyof typeof collections)[])
    await ensureIndexes(database.collection(collections[name]), vaultIndexes[name]);
}
