import type { DatabaseSync } from 'node:sqlite';
import { type Account, EmailTaken, type Vault } from '@windtunnel/contracts/ports/vault';
import { isConstraintBroken, writing } from '../../sqlite/unavailable.ts';
import { readPages } from './read-pages.ts';

type Row = Omit<Account, 'demo'> & { readonly demo: number };

const columns = 'userId, email, username, firstName, passwordHash, emailVerifiedAt, createdAt, demo, revision';

export function createAccounts(
  database: DatabaseSync,
): Pick<Vault, 'insertAccount' | 'accountByEmail' | 'accountById' | 'updateAccount' | 'allAccounts'> {
  const insert = database.prepare(
    `INSERT INTO accounts (${columns}, emailLower) VALUES (:userId, :email, :username, :firstName, :passwordHash,
     :emailVerifiedAt, :createdAt, :demo, :revision, :emailLower)`,
  );
  const update = database.prepare(
    `UPDATE accounts SET email = :email, emailLower = :emailLower, username = :username, firstName = :firstName,
     passwordHash = :passwordHash, emailVerifiedAt = :emailVerifiedAt, createdAt = :createdAt, demo = :demo,
     revision = revision + 1 WHERE userId = :userId AND revision = :revision`,
  );
  const byEmail = database.prepare(`SELECT ${columns} FROM accounts WHERE emailLower = ?`);
  const byId = database.prepare(`SELECT ${columns} FROM accounts WHERE userId = ?`);
  const page = database.prepare(`SELECT ${columns} FROM accounts WHERE userId > ? ORDER BY userId LIMIT ?`);

  return {
    insertAccount: async (account) => {
      unlessTaken(account, byId.get(account.userId) !== undefined, () => insert.run(toRow(account)));
    },
    accountByEmail: async (email) => toAccount(byEmail.get(email.toLowerCase())),
    accountById: async (userId) => toAccount(byId.get(userId)),
    updateAccount: async (account) =>
      unlessTaken(account, false, () => Number(update.run(toRow(account)).changes)) === 1,
    allAccounts: () => readPages(page, toKnown, ({ userId }) => userId),
  };
}

/** The only unique index besides the key is the address; a second account of one id is a fault of the program. */
function unlessTaken<T>(account: Account, idExists: boolean, write: () => T): T {
  if (idExists) throw new RangeError(`There is an account ${account.userId} already`);
  try {
    return writing(write);
  } catch (error) {
    throw isConstraintBroken(error) ? new EmailTaken('Another account uses this address') : error;
  }
}

function toRow({ demo, ...account }: Account) {
  return { ...account, demo: Number(demo), emailLower: account.email.toLowerCase() };
}

function toAccount(row: unknown): Account | null {
  return row === undefined ? null : toKnown(row);
}

function toKnown(row: unknown): Account {
  const { demo, ...account } = row as Row;
  return { ...account, demo: demo === 1 };
}
