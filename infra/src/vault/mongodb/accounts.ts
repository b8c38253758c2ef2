import type { Account, AccountStore } from '@windtunnel/contracts/ports/vault';
import type { MongoConnection } from '../../mongodb/connection.ts';
import { isDuplicateKey } from '../../mongodb/mongo-errors.ts';
import { insertOnce, replaceAtRevision } from '../../mongodb/unique-write.ts';
import { accountExists, emailTaken, googleSubjectTaken, lowerCase } from '../account-identity.ts';
import { readPages } from '../read-pages.ts';
import { pageReader } from './page-reader.ts';
import { type AccountRow, accountRow, collections, emailIndex, googleIndex, toAccount } from './rows.ts';

export function createMongoAccounts(connection: MongoConnection): AccountStore {
  const rows = connection.database.collection<AccountRow>(collections.accounts);
  const find = (filter: { _id: string } | { emailLower: string } | { googleSubject: string }) =>
    connection.read(async () => {
      const row = await rows.findOne(filter);
      return row === null ? null : toAccount(row);
    });

  /** Which of an account's unique values another account already has. */
  const takenBy = async ({ googleSubject }: Account): Promise<Error> => {
    const linked = googleSubject === null ? null : await find({ googleSubject });
    return linked === null ? emailTaken() : googleSubjectTaken();
  };

  return {
    insertAccount: async (account) => {
      const outcome = await insertOnce(rows, accountRow(account));
      if (outcome === 'id-taken') throw accountExists(account);
      if (outcome === 'index-taken') throw await takenBy(account);
    },
    accountByEmail: (email) => find({ emailLower: lowerCase(email) }),
    accountById: (userId) => find({ _id: userId }),
    accountByGoogleSubject: (googleSubject) => find({ googleSubject }),
    updateAccount: async (account) => {
      try {
        return await replaceAtRevision(rows, accountRow(account));
      } catch (error) {
        // The server names the violated index in its message.
        if (!isDuplicateKey(error)) throw error;
        if (error.message.includes(googleIndex)) throw googleSubjectTaken();
        throw error.message.includes(emailIndex) ? emailTaken() : error;
      }
    },
    allAccounts: () => readPages(pageReader(connection, rows, toAccount), ({ userId }) => userId),
  };
}
