import type { DatabaseSync } from 'node:sqlite';
import type { Session, SessionStore } from '@windtunnel/contracts/ports/vault';
import { runWrite } from '../../sqlite/sqlite-errors.ts';

export function createSqliteSessions(database: DatabaseSync): SessionStore {
  const insert = database.prepare(
    `INSERT INTO sessions VALUES (:sessionId, :userId, :refreshHash, :previousRefreshHash, :rotatedAt, :deviceInfo,
     :ipAddress, :createdAt, :lastUsedAt, :expiresAt, :revision)`,
  );
  const update = database.prepare(
    `UPDATE sessions SET userId = :userId, refreshHash = :refreshHash, previousRefreshHash = :previousRefreshHash,
     rotatedAt = :rotatedAt, deviceInfo = :deviceInfo, ipAddress = :ipAddress, createdAt = :createdAt,
     lastUsedAt = :lastUsedAt, expiresAt = :expiresAt, revision = revision + 1
     WHERE sessionId = :sessionId AND revision = :revision`,
  );
  const byId = database.prepare('SELECT * FROM sessions WHERE sessionId = ?');
  const byHash = database.prepare('SELECT * FROM sessions WHERE refreshHash = ?1 OR previousRefreshHash = ?1');
  const ofUser = database.prepare('SELECT * FROM sessions WHERE userId = ? ORDER BY createdAt, sessionId');
  const remove = database.prepare('DELETE FROM sessions WHERE sessionId = ?');
  const removeOfUser = database.prepare('DELETE FROM sessions WHERE userId = ? AND sessionId IS NOT ?');

  return {
    insertSession: async (session) => {
      runWrite(() => insert.run({ ...session }));
    },
    sessionById: async (sessionId) => toSession(byId.get(sessionId)),
    sessionsById: async (sessionIds) => sessionIds.flatMap((sessionId) => toSession(byId.get(sessionId)) ?? []),
    sessionByRefreshHash: async (refreshHash) => toSession(byHash.get(refreshHash)),
    sessionsOfUser: async (userId) => ofUser.all(userId).flatMap((row) => toSession(row) ?? []),
    updateSession: async (session) => runWrite(() => Number(update.run({ ...session }).changes)) === 1,
    deleteSession: async (sessionId) => {
      runWrite(() => remove.run(sessionId));
    },
    deleteSessionsOfUser: async (userId, exceptSessionId) =>
      runWrite(() => Number(removeOfUser.run(userId, exceptSessionId ?? null).changes)),
  };
}

function toSession(row: unknown): Session | null {
  return row === undefined ? null : { ...(row as Session) };
}
