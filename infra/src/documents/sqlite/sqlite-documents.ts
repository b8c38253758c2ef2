import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type {
  CollectionSpec,
  DocumentStore,
  DocumentWrite,
  StoredDocument,
} from '@windtunnel/contracts/ports/documents';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import { closeDatabase, openDatabase } from '../../sqlite/open-database.ts';
import { createStatementCache } from '../../sqlite/statement-cache.ts';
import { createTransaction } from '../../sqlite/transaction.ts';
import { versionIsServed } from '../collection-names.ts';
import { type Collection, type DocumentRow, openCollection, tableOf } from './collection.ts';
import { countQuery, findQuery, pageQuery, type Query, totalQuery } from './find-query.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS checkpoints (collection TEXT PRIMARY KEY, position TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS served (name TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT;`;

/** Documents are large and often rewritten, so copying the write-ahead log back less often saves writes. */
const checkpointPages = 16_000;

/**
 * Read models in a single file. They can be rebuilt from the event log, so commits are not flushed to disk. A
 * transaction covers the documents and their checkpoint, so that the checkpoint never gets ahead of the documents.
 */
export function createSqliteDocumentStore({ file }: { readonly file: string }): DocumentStore {
  const database = openDatabase({ file, durability: 'NORMAL', schema, checkpointPages });
  const collections = createCollections(database);
  return {
    ...createReader(collections),
    ...createWriter(database, collections),
    close: async () => closeDatabase(database),
  };
}

/** The opened collections and the prepared statements for their queries. */
interface Collections {
  open(spec: CollectionSpec): Collection;
  query(spec: CollectionSpec, query: Query): ReturnType<StatementSync['all']>;
  forget(spec: CollectionSpec): void;
}

function createCollections(database: DatabaseSync): Collections {
  const opened = new Map<string, Collection>();
  const statements = createStatementCache(database);
  const open = (spec: CollectionSpec): Collection => {
    const known = opened.get(tableOf(spec));
    if (known !== undefined) return known;
    const collection = openCollection(database, spec);
    opened.set(collection.table, collection);
    return collection;
  };
  return {
    open,
    query: (spec, { sql, parameters }) => {
      open(spec);
      return statements.prepare(sql).all(...parameters);
    },
    forget: (spec) => {
      opened.delete(tableOf(spec));
      statements.clear();
    },
  };
}

type Reader = Pick<DocumentStore, 'get' | 'find' | 'count' | 'page' | 'total' | 'load'>;

function createReader(collections: Collections): Reader {
  return {
    get: async (spec, { owner, id }) => {
      const row = collections.open(spec).get.get(id, owner);
      return row === undefined ? null : toDocument(row as unknown as DocumentRow);
    },
    find: async (spec, options) => {
      const rows = collections.query(spec, findQuery(spec, options)) as unknown as DocumentRow[];
      return rows.map(toDocument);
    },
    count: async (spec, options) => Number(collections.query(spec, countQuery(spec, options))[0]?.documents),
    page: async (spec, options) => {
      const rows = collections.query(spec, pageQuery(spec, options)) as unknown as DocumentRow[];
      return rows.map(toDocument);
    },
    total: async (spec) => Number(collections.query(spec, totalQuery(spec))[0]?.documents),
    load: async (spec, ids) => {
      const { load } = collections.open(spec);
      return ids.flatMap((id) => {
        const row = load.get(id);
        return row === undefined ? [] : [toWrite(row as unknown as DocumentRow)];
      });
    },
  };
}

/** Documents, checkpoints and served versions change together, in transactions. */
function createWriter(database: DatabaseSync, collections: Collections): Omit<DocumentStore, keyof Reader | 'close'> {
  const transaction = createTransaction(database);
  const checkpoint = database.prepare('SELECT position FROM checkpoints WHERE collection = ?');
  const moveCheckpoint = database.prepare(
    `INSERT INTO checkpoints VALUES (?, ?)
     ON CONFLICT DO UPDATE SET position = max(position, excluded.position)`,
  );
  const deleteCheckpoint = database.prepare('DELETE FROM checkpoints WHERE collection = ?');
  const served = database.prepare('SELECT version FROM served WHERE name = ?');
  const serve = database.prepare(
    'INSERT INTO served VALUES (?, ?) ON CONFLICT DO UPDATE SET version = excluded.version',
  );

  const withdraw = database.prepare('DELETE FROM served WHERE name = ? AND version = ?');

  return {
    prepare: async (spec) => {
      collections.forget(spec);
      collections.open(spec);
    },
    save: async (spec, writes, position) => {
      const { put, table } = collections.open(spec);
      transaction(() => {
        for (const write of writes) put(write);
        moveCheckpoint.run(table, position);
      });
    },
    checkpoint: async (spec) => (checkpoint.get(tableOf(spec))?.position ?? null) as Position | null,
    servedVersion: async (name) => (served.get(name)?.version ?? null) as number | null,
    serve: async (spec) => transaction(() => serve.run(spec.name, spec.version)),
    clear: async (spec) => {
      const { table } = collections.open(spec);
      transaction(() => {
        withdraw.run(spec.name, spec.version);
        database.exec(`DELETE FROM "${table}"`);
        deleteCheckpoint.run(table);
      });
    },
    drop: async (spec) => {
      const table = tableOf(spec);
      if (served.get(spec.name)?.version === spec.version) throw versionIsServed(spec);
      collections.forget(spec);
      transaction(() => {
        database.exec(`DROP TABLE IF EXISTS "${table}"`);
        deleteCheckpoint.run(table);
      });
    },
  };
}

function toDocument({ id, owner, position, document }: DocumentRow): StoredDocument {
  return { id, owner, position: position as Position, document: JSON.parse(document ?? '{}') as JsonObject };
}

function toWrite({ id, owner, position, document }: DocumentRow): DocumentWrite {
  const content = document === null ? null : (JSON.parse(document) as JsonObject);
  return { id, owner, position: position as Position, document: content };
}
