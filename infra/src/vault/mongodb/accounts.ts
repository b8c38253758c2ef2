import type { AccountStore } from '@windtunnel/contracts/ports/vault';
import type { MongoConnection } from '../../mongodb/connection.ts';
import { isDuplicateKey } from '../../mongodb/mongo-errors.ts';
import { insertOnce, replaceAtRevision } from '../../mongodb/unique-write.ts';
import { accountExists, emailTaken, lowerCase } from '../account-identity.ts';
import { readPages } from '../read-pages.ts';
import { pageReader } from './page-reader.ts';
import { type AccountRow, accountRow, collections, emailIndex, toAccount } from './rows.ts';

export function createMongoAccounts(connection: MongoConnection): AccountStore {
  const rows = connection.database.collection<AccountRow>(collections.accounts);
  const find = (filter: { _id: string } | { emailLower: string }) =>
    connection.read(async () => {
      const row = await rows.findOne(filter);
      return row === null ? null : toAccount(row);
    });

  return {
    insertAccount: async (account) => {
      const outcome = await insertOnce(rows, accountRow(account));
      if (outcome === 'id-taken') throw accountExists(account);
      if (outcome === 'index-taken') throw emailTaken();
    },
    accountByEmail: (email) => find({ emailLower: lowerCase(email) }),
    accountById: (userId) => find({ _id: userId }),
    updateAccount: async (account) => {
      try {
        return await replaceAtRevision(rows, accountRow(account));
      } catch (error) {
        // The server names the violated index in its message.
        const isTaken = isDuplicateKey(error) && error.message.includes(emailIndex);
        throw isTaken ? emailTaken() : error;
      }
    },
    allAccounts: () => readPages(pageReader(connection, rows, toAccount), ({ userId }) => userId),
  };
}
