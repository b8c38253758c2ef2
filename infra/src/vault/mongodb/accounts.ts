import { EmailTaken, type Vault } from '@windtunnel/contracts/ports/vault';
import type { MongoConnection } from '../../mongodb/connection.ts';
import { isDuplicateKey } from '../../mongodb/unavailable.ts';
import { insertOnce, replaceAtRevision } from '../../mongodb/unique-write.ts';
import { inPages } from './read-pages.ts';
import { type AccountRow, accountRow, collections, lower, toAccount } from './rows.ts';

type AccountPart = Pick<Vault, 'insertAccount' | 'accountByEmail' | 'accountById' | 'updateAccount' | 'allAccounts'>;

/** The index that keeps addresses unique; the server names it when it refuses. */
const emailIndex = 'account_email';

export function createMongoAccounts(connection: MongoConnection): AccountPart {
  const rows = connection.database.collection<AccountRow>(collections.accounts);
  const find = (filter: { _id: string } | { emailLower: string }) =>
    connection.read(async () => {
      const row = await rows.findOne(filter);
      return row === null ? null : toAccount(row);
    });

  return {
    insertAccount: async (account) => {
      const inserted = await insertOnce(rows, accountRow(account));
      if (inserted === 'id-taken') throw new RangeError(`There is an account ${account.userId} already`);
      if (inserted === 'index-taken') throw new EmailTaken('Another account uses this address');
    },
    accountByEmail: (email) => find({ emailLower: lower(email) }),
    accountById: (userId) => find({ _id: userId }),
    updateAccount: async (account) => {
      try {
        return await replaceAtRevision(rows, accountRow(account));
      } catch (error) {
        const isTaken = isDuplicateKey(error) && error.message.includes(emailIndex);
        throw isTaken ? new EmailTaken('Another account uses this address') : error;
      }
    },
    allAccounts: () => inPages(connection, rows, toAccount),
  };
}
