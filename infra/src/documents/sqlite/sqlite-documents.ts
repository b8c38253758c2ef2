import type { StatementSync } from 'node:sqlite';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type {
  CollectionSpec,
  DocumentStore,
  DocumentWrite,
  StoredDocument,
} from '@windtunnel/contracts/ports/documents';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import { closeDatabase, openDatabase } from '../../sqlite/open-database.ts';
import { asUnavailable } from '../../sqlite/unavailable.ts';
import { type Collection, type DocumentRow, openCollection, tableOf } from './collection.ts';
import { countQuery, findQuery, type Query } from './find-query.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS checkpoints (collection TEXT PRIMARY KEY, position TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS served (name TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT;`;

/** Documents are large and written again and again: folding them into the main file less often saves writing them. */
const checkpointPages = 16_000;

/**
 * Read models in one file. Everything here can be rebuilt from the log, so the file runs without a flush per commit;
 * documents and checkpoint share one transaction, so that a checkpoint never runs ahead of its documents.
 */
export function createSqliteDocumentStore({ file }: { readonly file: string }): DocumentStore {
  const database = openDatabase({ file, durability: 'NORMAL', schema, checkpointPages });
  const collections = new Map<string, Collection>();
  const statements = new Map<string, StatementSync>();
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  const checkpoint = database.prepare('SELECT position FROM checkpoints WHERE collection = ?');
  const moveCheckpoint = database.prepare(
    `INSERT INTO checkpoints VALUES (?, ?)
     ON CONFLICT DO UPDATE SET position = max(position, excluded.position)`,
  );
  const forget = database.prepare('DELETE FROM checkpoints WHERE collection = ?');
  const served = database.prepare('SELECT version FROM served WHERE name = ?');
  const serve = database.prepare(
    'INSERT INTO served VALUES (?, ?) ON CONFLICT DO UPDATE SET version = excluded.version',
  );

  const collection = (spec: CollectionSpec): Collection => {
    const known = collections.get(tableOf(spec));
    if (known !== undefined) return known;
    const opened = openCollection(database, spec);
    collections.set(opened.table, opened);
    return opened;
  };

  const transaction = (work: () => void): void => {
    try {
      begin.run();
      work();
      commit.run();
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw asUnavailable(error);
    }
  };

  const query = (spec: CollectionSpec, { sql, parameters }: Query) => {
    collection(spec);
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement.all(...parameters);
  };

  return {
    prepare: async (spec) => {
      collections.delete(tableOf(spec));
      collection(spec);
    },
    get: async (spec, { owner, id }) => {
      const row = collection(spec).get.get(id, owner);
      return row === undefined ? null : toDocument(row as unknown as DocumentRow);
    },
    find: async (spec, options) =>
      query(spec, findQuery(spec, options)).map((row) => toDocument(row as unknown as DocumentRow)),
    count: async (spec, options) => Number(query(spec, countQuery(spec, options))[0]?.documents),
    load: async (spec, ids) => {
      const { load } = collection(spec);
      return ids.flatMap((id) => {
        const row = load.get(id);
        return row === undefined ? [] : [toWrite(row as unknown as DocumentRow)];
      });
    },
    save: async (spec, writes, position) => {
      const { put, table } = collection(spec);
      transaction(() => {
        for (const write of writes) put(write);
        moveCheckpoint.run(table, position);
      });
    },
    checkpoint: async (spec) => (checkpoint.get(tableOf(spec))?.position ?? null) as Position | null,
    servedVersion: async (name) => (served.get(name)?.version ?? null) as number | null,
    serve: async (spec) => transaction(() => serve.run(spec.name, spec.version)),
    clear: async (spec) => {
      const { table } = collection(spec);
      transaction(() => {
        database.exec(`DELETE FROM "${table}"`);
        forget.run(table);
      });
    },
    drop: async (spec) => {
      const table = tableOf(spec);
      if (served.get(spec.name)?.version === spec.version) throw new RangeError(`${table} is being served`);
      collections.delete(table);
      statements.clear();
      transaction(() => {
        database.exec(`DROP TABLE IF EXISTS "${table}"`);
        forget.run(table);
      });
    },
    close: async () => closeDatabase(database),
  };
}

function toDocument({ id, owner, position, document }: DocumentRow): StoredDocument {
  return { id, owner, position: position as Position, document: JSON.parse(document ?? '{}') as JsonObject };
}

function toWrite({ id, owner, position, document }: DocumentRow): DocumentWrite {
  const content = document === null ? null : (JSON.parse(document) as JsonObject);
  return { id, owner, position: position as Position, document: content };
}
