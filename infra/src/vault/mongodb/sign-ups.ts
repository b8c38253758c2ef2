import type { PendingSignUp, SignUpStore } from '@windtunnel/contracts/ports/vault';
import type { MongoConnection } from '../../mongodb/connection.ts';
import { retryUntilKnown } from '../../mongodb/retry-until-known.ts';
import { insertOnce } from '../../mongodb/unique-write.ts';
import { lowerCase } from '../account-identity.ts';
import { readPages } from '../read-pages.ts';
import { pageReader } from './page-reader.ts';
import { collections, type SignUpRow, signUpRow, toSignUp } from './rows.ts';

export function createMongoSignUps(connection: MongoConnection): SignUpStore & {
  deleteSignUpsOfUser(userId: string): Promise<void>;
} {
  const rows = connection.database.collection<SignUpRow>(collections.signUps);
  return {
    insertSignUp: async (signUp: PendingSignUp) => {
      await insertOnce(rows, signUpRow(signUp));
    },
    signUpByToken: async (tokenHash) => {
      const row = await connection.read(() => rows.findOne({ _id: tokenHash }));
      return row === null ? null : toSignUp(row);
    },
    signUpsOf: async (email) => {
      const filter = { emailLower: lowerCase(email) };
      return (await connection.read(() => rows.find(filter).sort({ createdAt: 1, _id: 1 }).toArray())).map(toSignUp);
    },
    deleteSignUpsOf: async (email) => {
      await retryUntilKnown(async () => rows.deleteMany({ emailLower: lowerCase(email) }));
    },
    deleteSignUpsOfUser: async (userId) => {
      await retryUntilKnown(async () => rows.deleteMany({ userId }));
    },
    allSignUps: () => readPages(pageReader(connection, rows, toSignUp), ({ tokenHash }) => tokenHash),
  };
}
