import type { DatabaseSync } from 'node:sqlite';
import type { Account, AccountStore } from '@windtunnel/contracts/ports/vault';
import { isConstraintViolation, runWrite } from '../../sqlite/sqlite-errors.ts';
import { accountExists, emailTaken, googleSubjectTaken, lowerCase } from '../account-identity.ts';
import { readPages } from '../read-pages.ts';
import { pageReader } from './page-reader.ts';

type AccountRow = Omit<Account, 'demo'> & { readonly demo: number };

const columns =
  'userId, email, username, firstName, passwordHash, googleSubject, emailVerifiedAt, createdAt, demo, revision';

export function createSqliteAccounts(database: DatabaseSync): AccountStore {
  const insert = database.prepare(
    `INSERT INTO accounts (${columns}, emailLower) VALUES (:userId, :email, :username, :firstName, :passwordHash,
     :googleSubject, :emailVerifiedAt, :createdAt, :demo, :revision, :emailLower)`,
  );
  const update = database.prepare(
    `UPDATE accounts SET email = :email, emailLower = :emailLower, username = :username, firstName = :firstName,
     passwordHash = :passwordHash, googleSubject = :googleSubject, emailVerifiedAt = :emailVerifiedAt,
     createdAt = :createdAt, demo = :demo, revision = revision + 1 WHERE userId = :userId AND revision = :revision`,
  );
  const byEmail = database.prepare(`SELECT ${columns} FROM accounts WHERE emailLower = ?`);
  const byId = database.prepare(`SELECT ${columns} FROM accounts WHERE userId = ?`);
  const byGoogleSubject = database.prepare(`SELECT ${columns} FROM accounts WHERE googleSubject = ?`);
  const page = database.prepare(`SELECT ${columns} FROM accounts WHERE userId > ? ORDER BY userId LIMIT ?`);

  return {
    insertAccount: async (account) => {
      if (byId.get(account.userId) !== undefined) throw accountExists(account);
      refusingTaken(() => insert.run(toRow(account)));
    },
    accountByEmail: async (email) => toAccountOrNull(byEmail.get(lowerCase(email))),
    accountById: async (userId) => toAccountOrNull(byId.get(userId)),
    accountByGoogleSubject: async (subject) => toAccountOrNull(byGoogleSubject.get(subject)),
    updateAccount: async (account) => refusingTaken(() => Number(update.run(toRow(account)).changes)) === 1,
    allAccounts: () => readPages(pageReader(page, toAccount), ({ userId }) => userId),
  };
}

/** Besides the primary key, only the address and the Google account are unique. SQLite names the column. */
function refusingTaken<T>(write: () => T): T {
  try {
    return runWrite(write);
  } catch (error) {
    if (!isConstraintViolation(error)) throw error;
    throw (error as Error).message.includes('accounts.googleSubject') ? googleSubjectTaken() : emailTaken();
  }
}

function toRow({ demo, ...account }: Account) {
  return { ...account, demo: Number(demo), emailLower: lowerCase(account.email) };
}

function toAccount(row: unknown): Account {
  const { demo, ...account } = row as AccountRow;
  return { ...account, demo: demo === 1 };
}

function toAccountOrNull(row: unknown): Account | null {
  return row === undefined ? null : toAccount(row);
}
