import type { DueEmailStore } from '@windtunnel/contracts/ports/vault';
import type { MongoConnection } from '../../mongodb/connection.ts';
import { retryUntilKnown } from '../../mongodb/retry-until-known.ts';
import { insertOnce, replaceAtRevision } from '../../mongodb/unique-write.ts';
import { readPages } from '../read-pages.ts';
import { pageReader } from './page-reader.ts';
import { collections, type DueEmailRow, dueEmailRow, toDueEmail } from './rows.ts';

export function createMongoDueEmails(connection: MongoConnection): DueEmailStore & {
  deleteDueEmailsOfUser(userId: string): Promise<void>;
} {
  const rows = connection.database.collection<DueEmailRow>(collections.dueEmails);
  return {
    insertDueEmail: async (email) => {
      await insertOnce(rows, dueEmailRow(email));
    },
    updateDueEmail: (email) => replaceAtRevision(rows, dueEmailRow(email)),
    deleteDueEmail: async (emailId) => {
      await retryUntilKnown(async () => rows.deleteOne({ _id: emailId }));
    },
    deleteDueEmailsOfUser: async (userId) => {
      await retryUntilKnown(async () => rows.deleteMany({ userId }));
    },
    allDueEmails: () => readPages(pageReader(connection, rows, toDueEmail), ({ emailId }) => emailId),
  };
}
