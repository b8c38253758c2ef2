import type { Session, SessionStore } from '@windtunnel/contracts/ports/vault';
import type { mongo } from 'mongoose';
import type { MongoConnection } from '../../mongodb/connection.ts';
import { retryUntilKnown } from '../../mongodb/retry-until-known.ts';
import { insertOnce, replaceAtRevision } from '../../mongodb/unique-write.ts';
import { collections, type SessionRow, sessionRow, toSession } from './rows.ts';

export function createMongoSessions(connection: MongoConnection): SessionStore {
  const rows = connection.database.collection<SessionRow>(collections.sessions);
  const find = async (filter: mongo.Filter<SessionRow>): Promise<Session | null> =>
    await connection.read(async () => {
      const row = await rows.findOne(filter);
      return row === null ? null : toSession(row);
    });

  return {
    insertSession: async (session) => {
      const outcome = await insertOnce(rows, sessionRow(session));
      if (outcome !== 'inserted') throw new RangeError('A session with this id already exists');
    },
    sessionById: (sessionId) => find({ _id: sessionId }),
    sessionsById: async (sessionIds) =>
      (await connection.read(() => rows.find({ _id: { $in: [...sessionIds] } }).toArray())).map(toSession),
    sessionByRefreshHash: (refreshHash) => find({ $or: [{ refreshHash }, { previousRefreshHash: refreshHash }] }),
    sessionsOfUser: async (userId) => {
      const oldestFirst = { sort: { createdAt: 1, _id: 1 } } as const;
      return (await connection.read(() => rows.find({ userId }, oldestFirst).toArray())).map(toSession);
    },
    updateSession: (session) => replaceAtRevision(rows, sessionRow(session)),
    deleteSession: async (sessionId) => {
      await retryUntilKnown(async () => rows.deleteOne({ _id: sessionId }));
    },
    deleteSessionsOfUser: async (userId, exceptSessionId) => {
      const filter = { userId, _id: { $ne: exceptSessionId ?? '' } };
      return await retryUntilKnown(async () => (await rows.deleteMany(filter)).deletedCount);
    },
  };
}
