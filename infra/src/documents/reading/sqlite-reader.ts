import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type { CollectionSpec, DocumentWrite, StoredDocument } from '@windtunnel/contracts/ports/documents';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import { openForReading } from '../../sqlite/open-database.ts';
import { type DocumentRow, tableOf } from '../sqlite/collection.ts';
import type { ReadModelReader } from './read-model-reader.ts';

/**
 * Everything is read as it was when the file was opened, although the product may be writing to it.
 * @throws Error with a sentence if the file is missing or is not a document store.
 */
export function readSqliteDocuments(file: string): ReadModelReader {
  if (!existsSync(file))
    throw new Error(
      `There are no read models at ${file}; set DATA_DIR to the product's data folder, or start it once.`,
    );
  const database = openSnapshot(file);
  const isThere = (spec: CollectionSpec) =>
    database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(tableOf(spec)) !== undefined;
  return {
    servedVersion: async (name) =>
      (database.prepare('SELECT version FROM served WHERE name = ?').get(name)?.version ?? null) as number | null,
    checkpoint: async (spec) =>
      (database.prepare('SELECT position FROM checkpoints WHERE collection = ?').get(tableOf(spec))?.position ??
        null) as Position | null,
    load: async (spec, ids) => (isThere(spec) ? loadRows(database, spec, ids) : []),
    count: async (spec, { owner }) => (isThere(spec) ? countRows(database, spec, 'owner = ?', [owner]) : 0),
    all: async function* (spec) {
      if (!isThere(spec)) return;
      const rows = database.prepare(
        `SELECT id, owner, position, document FROM "${tableOf(spec)}" WHERE document IS NOT NULL ORDER BY id`,
      );
      for (const row of rows.iterate()) yield toWrite(row as unknown as DocumentRow) as StoredDocument;
    },
    total: async (spec) => (isThere(spec) ? countRows(database, spec, 'true', []) : 0),
    close: async () => database.close(),
  };
}

function openSnapshot(file: string): DatabaseSync {
  const database = openForReading(file);
  try {
    // The first read fixes what all others see.
    database.exec('BEGIN; SELECT name FROM served LIMIT 1');
    return database;
  } catch (error) {
    database.close();
    throw new Error(`${file} cannot be read as read models: ${String(error)}.`, { cause: error });
  }
}

function loadRows(database: DatabaseSync, spec: CollectionSpec, ids: readonly string[]): DocumentWrite[] {
  const row = database.prepare(`SELECT id, owner, position, document FROM "${tableOf(spec)}" WHERE id = ?`);
  return ids.flatMap((id) => {
    const found = row.get(id);
    return found === undefined ? [] : [toWrite(found as unknown as DocumentRow)];
  });
}

function countRows(database: DatabaseSync, spec: CollectionSpec, condition: string, values: readonly string[]): number {
  const sql = `SELECT count(*) AS documents FROM "${tableOf(spec)}" WHERE document IS NOT NULL AND ${condition}`;
  return Number(database.prepare(sql).get(...values)?.documents);
}

/** A deleted document has `document: null`. */
function toWrite({ id, owner, position, document }: DocumentRow): DocumentWrite {
  return {
    id,
    owner,
    position: position as Position,
    document: document === null ? null : (JSON.parse(document) as JsonObject),
  };
}
