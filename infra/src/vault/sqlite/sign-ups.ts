import type { DatabaseSync } from 'node:sqlite';
import type { PendingSignUp, SignUpStore } from '@windtunnel/contracts/ports/vault';
import { runWrite } from '../../sqlite/sqlite-errors.ts';
import { lowerCase } from '../account-identity.ts';
import { readPages } from '../read-pages.ts';
import { pageReader } from './page-reader.ts';

const columns = 'tokenHash, userId, email, passwordHash, browserHash, referralCode, deviceHash, createdAt, expiresAt';

export function createSqliteSignUps(database: DatabaseSync): SignUpStore {
  const insert = database.prepare(
    `INSERT INTO signUps (${columns}, emailLower) VALUES (:tokenHash, :userId, :email, :passwordHash, :browserHash,
     :referralCode, :deviceHash, :createdAt, :expiresAt, :emailLower) ON CONFLICT DO NOTHING`,
  );
  const byToken = database.prepare(`SELECT ${columns} FROM signUps WHERE tokenHash = ?`);
  const byEmail = database.prepare(`SELECT ${columns} FROM signUps WHERE emailLower = ? ORDER BY createdAt, rowid`);
  const remove = database.prepare('DELETE FROM signUps WHERE emailLower = ?');
  const page = database.prepare(`SELECT ${columns} FROM signUps WHERE tokenHash > ? ORDER BY tokenHash LIMIT ?`);

  return {
    insertSignUp: async (signUp) => {
      runWrite(() => insert.run({ ...signUp, emailLower: lowerCase(signUp.email) }));
    },
    signUpByToken: async (tokenHash) => {
      const row = byToken.get(tokenHash);
      return row === undefined ? null : toSignUp(row);
    },
    signUpsOf: async (email) => byEmail.all(lowerCase(email)).map(toSignUp),
    deleteSignUpsOf: async (email) => {
      runWrite(() => remove.run(lowerCase(email)));
    },
    allSignUps: () => readPages(pageReader(page, toSignUp), ({ tokenHash }) => tokenHash),
  };
}

const toSignUp = (row: unknown): PendingSignUp => ({ ...(row as PendingSignUp) });
