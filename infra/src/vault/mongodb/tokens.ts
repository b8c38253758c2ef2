import { randomUUID } from 'node:crypto';
import type { OneTimeToken, Vault } from '@windtunnel/contracts/ports/vault';
import type { MongoConnection } from '../../mongodb/connection.ts';
import { retryUntilKnown } from '../../mongodb/retry-until-known.ts';
import { insertOnce } from '../../mongodb/unique-write.ts';
import { inPages } from './read-pages.ts';
import { collections, type TokenRow, tokenRow, toToken } from './rows.ts';

export function createMongoTokens(
  connection: MongoConnection,
): Pick<Vault, 'insertToken' | 'consumeToken' | 'allTokens'> {
  const rows = connection.database.collection<TokenRow>(collections.tokens);
  const find = async (tokenHash: string): Promise<(OneTimeToken & { readonly writeId: string }) | null> => {
    const row = await rows.findOne({ _id: tokenHash });
    return row === null ? null : { ...toToken(row), writeId: row.writeId };
  };
  /** True for exactly one caller ever, also when its answer was lost on the way: it knows its own write again. */
  const consume = async (tokenHash: string, consumedAt: string): Promise<boolean> => {
    const writeId = randomUUID();
    return await retryUntilKnown(async (isRepeat) => {
      const free = { _id: tokenHash, consumedAt: { $exists: false } };
      const { modifiedCount } = await rows.updateOne(free, { $set: { consumedAt, writeId } });
      return modifiedCount === 1 || (isRepeat && (await find(tokenHash))?.writeId === writeId);
    });
  };

  return {
    insertToken: async (token) => {
      const inserted = await insertOnce(rows, tokenRow(token));
      if (inserted !== 'inserted') throw new RangeError('There is a token of this hash already');
    },
    consumeToken: async ({ tokenHash, purpose, now }) => {
      const found = await connection.read(() => find(tokenHash));
      if (found === null || found.purpose !== purpose) return null;
      const { writeId: _, ...token } = found;
      if (token.consumedAt !== null) return { token, consumed: 'before' };
      if (Date.parse(token.expiresAt) <= now.getTime()) return { token, consumed: 'expired' };
      const consumedAt = now.toISOString();
      const won = await consume(tokenHash, consumedAt);
      return { token: { ...token, consumedAt }, consumed: won ? 'now' : 'before' };
    },
    allTokens: () => inPages(connection, rows, toToken),
  };
}
