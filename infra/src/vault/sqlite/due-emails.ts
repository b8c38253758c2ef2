import type { DatabaseSync } from 'node:sqlite';
import type { DueEmail, DueEmailStore } from '@windtunnel/contracts/ports/vault';
import { runWrite } from '../../sqlite/sqlite-errors.ts';
import { readPages } from '../read-pages.ts';
import { pageReader } from './page-reader.ts';

type DueEmailRow = Omit<DueEmail, 'to' | 'details'> & { readonly recipient: string; readonly details: string };

export function createSqliteDueEmails(database: DatabaseSync): DueEmailStore {
  const insert = database.prepare(
    `INSERT INTO dueEmails VALUES (:emailId, :kind, :recipient, :userId, :details, :createdAt, :dueAt, :attempts,
     :revision) ON CONFLICT DO NOTHING`,
  );
  const update = database.prepare(
    `UPDATE dueEmails SET dueAt = :dueAt, attempts = :attempts, revision = revision + 1
     WHERE emailId = :emailId AND revision = :revision`,
  );
  const remove = database.prepare('DELETE FROM dueEmails WHERE emailId = ?');
  const page = database.prepare('SELECT * FROM dueEmails WHERE emailId > ? ORDER BY emailId LIMIT ?');

  return {
    insertDueEmail: async ({ to, details, ...email }) => {
      runWrite(() => insert.run({ ...email, recipient: to, details: JSON.stringify(details) }));
    },
    updateDueEmail: async ({ emailId, dueAt, attempts, revision }) =>
      runWrite(() => Number(update.run({ emailId, dueAt, attempts, revision }).changes)) === 1,
    deleteDueEmail: async (emailId) => {
      runWrite(() => remove.run(emailId));
    },
    allDueEmails: () => readPages(pageReader(page, toDueEmail), ({ emailId }) => emailId),
  };
}

function toDueEmail(row: unknown): DueEmail {
  const { recipient, details, ...email } = row as DueEmailRow;
  return { ...email, to: recipient, details: JSON.parse(details) };
}
