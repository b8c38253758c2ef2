import type { DatabaseSync } from 'node:sqlite';
import type { OneTimeToken, TokenStore } from '@windtunnel/contracts/ports/vault';
import { isConstraintViolation, runWrite } from '../../sqlite/sqlite-errors.ts';
import { consumeToken, tokenExists } from '../consume-token.ts';
import { readPages } from '../read-pages.ts';
import { pageReader } from './page-reader.ts';

export function createSqliteTokens(database: DatabaseSync): TokenStore {
  const insert = database.prepare(
    'INSERT INTO tokens VALUES (:tokenHash, :purpose, :userId, :createdAt, :expiresAt, :consumedAt)',
  );
  const byHash = database.prepare('SELECT * FROM tokens WHERE tokenHash = ?');
  const consume = database.prepare('UPDATE tokens SET consumedAt = ? WHERE tokenHash = ? AND consumedAt IS NULL');
  const removeOfUser = database.prepare('DELETE FROM tokens WHERE userId = ?');
  const page = database.prepare('SELECT * FROM tokens WHERE tokenHash > ? ORDER BY tokenHash LIMIT ?');

  const find = async (tokenHash: string) => {
    const row = byHash.get(tokenHash);
    return row === undefined ? null : toToken(row);
  };
  const markConsumed = async (tokenHash: string, consumedAt: string) =>
    runWrite(() => Number(consume.run(consumedAt, tokenHash).changes)) === 1;

  return {
    insertToken: async (token) => {
      try {
        runWrite(() => insert.run({ ...token }));
      } catch (error) {
        throw isConstraintViolation(error) ? tokenExists() : error;
      }
    },
    findToken: async (tokenHash, purpose) => {
      const token = await find(tokenHash);
      return token?.purpose === purpose ? token : null;
    },
    consumeToken: (request) => consumeToken({ find, markConsumed }, request),
    deleteTokensOfUser: async (userId) => {
      runWrite(() => removeOfUser.run(userId));
    },
    allTokens: () => readPages(pageReader(page, toToken), ({ tokenHash }) => tokenHash),
  };
}

function toToken(row: unknown): OneTimeToken {
  return { ...(row as OneTimeToken) };
}
