import { randomUUID } from 'node:crypto';
import type { TokenStore } from '@windtunnel/contracts/ports/vault';
import type { MongoConnection } from '../../mongodb/connection.ts';
import { retryUntilKnown } from '../../mongodb/retry-until-known.ts';
import { insertOnce } from '../../mongodb/unique-write.ts';
import { consumeToken, tokenExists } from '../consume-token.ts';
import { readPages } from '../read-pages.ts';
import { pageReader } from './page-reader.ts';
import { collections, type TokenRow, tokenRow, toToken } from './rows.ts';

export function createMongoTokens(connection: MongoConnection): TokenStore {
  const rows = connection.database.collection<TokenRow>(collections.tokens);
  const find = async (tokenHash: string) => {
    const row = await connection.read(() => rows.findOne({ _id: tokenHash }));
    return row === null ? null : toToken(row);
  };
  /** Also true if the response to the first attempt was lost: the write id shows that the write was ours. */
  const markConsumed = async (tokenHash: string, consumedAt: string): Promise<boolean> => {
    const writeId = randomUUID();
    return await retryUntilKnown(async (isRepeat) => {
      const unconsumed = { _id: tokenHash, consumedAt: { $exists: false } };
      const { modifiedCount } = await rows.updateOne(unconsumed, { $set: { consumedAt, writeId } });
      return modifiedCount === 1 || (isRepeat && (await rows.findOne({ _id: tokenHash }))?.writeId === writeId);
    });
  };

  return {
    insertToken: async (token) => {
      const outcome = await insertOnce(rows, tokenRow(token));
      if (outcome !== 'inserted') throw tokenExists();
    },
    findToken: async (tokenHash, purpose) => {
      const token = await find(tokenHash);
      return token?.purpose === purpose ? token : null;
    },
    consumeToken: (request) => consumeToken({ find, markConsumed }, request),
    deleteTokensOfUser: async (userId) => {
      await retryUntilKnown(async () => rows.deleteMany({ userId }));
    },
    allTokens: () => readPages(pageReader(connection, rows, toToken), ({ tokenHash }) => tokenHash),
  };
}
