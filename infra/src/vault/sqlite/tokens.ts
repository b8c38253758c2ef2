import type { DatabaseSync } from 'node:sqlite';
import type { OneTimeToken, Vault } from '@windtunnel/contracts/ports/vault';
import { writing } from '../../sqlite/unavailable.ts';
import { readPages } from './read-pages.ts';

export function createTokens(database: DatabaseSync): Pick<Vault, 'insertToken' | 'consumeToken' | 'allTokens'> {
  const insert = database.prepare(
    'INSERT INTO tokens VALUES (:tokenHash, :purpose, :userId, :createdAt, :expiresAt, :consumedAt)',
  );
  const find = database.prepare('SELECT * FROM tokens WHERE tokenHash = ? AND purpose = ?');
  const consume = database.prepare('UPDATE tokens SET consumedAt = ? WHERE tokenHash = ? AND consumedAt IS NULL');
  const page = database.prepare('SELECT * FROM tokens WHERE tokenHash > ? ORDER BY tokenHash LIMIT ?');

  return {
    insertToken: async (token) => {
      writing(() => insert.run({ ...token }));
    },
    consumeToken: async ({ tokenHash, purpose, now }) => {
      const row = find.get(tokenHash, purpose);
      if (row === undefined) return null;
      const token = { ...(row as unknown as OneTimeToken) };
      if (token.consumedAt !== null) return { token, consumed: 'before' };
      if (Date.parse(token.expiresAt) <= now.getTime()) return { token, consumed: 'expired' };
      const consumedAt = now.toISOString();
      const won = writing(() => Number(consume.run(consumedAt, tokenHash).changes)) === 1;
      return { token: { ...token, consumedAt }, consumed: won ? 'now' : 'before' };
    },
    allTokens: () =>
      readPages(
        page,
        (row) => ({ ...(row as OneTimeToken) }),
        ({ tokenHash }) => tokenHash,
      ),
  };
}
