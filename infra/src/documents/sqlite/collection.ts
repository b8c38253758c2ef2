import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Json } from '@windtunnel/contracts/kernel/json';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { CollectionSpec, DocumentWrite } from '@windtunnel/contracts/ports/documents';
import { assertIndexed, assertValidField, assertValidName } from '../collection-names.ts';

/** The prepared statements for one version of a collection. */
export interface Collection {
  readonly table: string;
  /** Parameters: id, owner. */
  readonly get: StatementSync;
  /** Parameter: id. Tombstones included. */
  readonly load: StatementSync;
  readonly put: (write: DocumentWrite) => void;
}

/** A row in a collection; a tombstone has no `document`. */
export interface DocumentRow {
  readonly id: string;
  readonly owner: string;
  readonly position: string;
  readonly document: string | null;
}

export function tableOf(spec: Pick<CollectionSpec, 'name' | 'version'>): string {
  assertValidName(spec);
  return `${spec.name}_v${spec.version}`;
}

export function columnOf(spec: CollectionSpec, field: string): string {
  assertIndexed(spec, field);
  return quoted(field);
}

/** Creates any missing table, columns and indexes, and prepares the statements. */
export function openCollection(database: DatabaseSync, spec: CollectionSpec): Collection {
  const table = tableOf(spec);
  createTable(database, table);
  for (const field of spec.indexed) addIndex(database, table, field);
  const fields = spec.indexed;
  const columns = ['owner', 'position', 'document', ...fields.map(quoted)];
  const put = database.prepare(
    `INSERT INTO "${table}" (id, ${columns.join(', ')}) VALUES (?${', ?'.repeat(columns.length)})
     ON CONFLICT (id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
     WHERE excluded.position > position`,
  );
  const select = `SELECT id, owner, position, document FROM "${table}" WHERE id = ?`;
  return {
    table,
    get: database.prepare(`${select} AND owner = ? AND document IS NOT NULL`),
    load: database.prepare(select),
    put: ({ id, owner, position, document }) => {
      const text = document === null ? null : JSON.stringify(document);
      put.run(id, owner, position, text, ...fields.map((field) => columnValue(ownValue(document, field))));
    },
  };
}

function createTable(database: DatabaseSync, table: string): void {
  database.exec(
    `CREATE TABLE IF NOT EXISTS "${table}" (
       id TEXT PRIMARY KEY, owner TEXT NOT NULL, position TEXT NOT NULL, document TEXT
     ) STRICT;
     CREATE INDEX IF NOT EXISTS "${table}_owner" ON "${table}" (owner, id) WHERE document IS NOT NULL;`,
  );
}

const quoted = (field: string): string => `"key_${field}"`;

/** An indexed field has its own column; to read it from the document, SQLite would have to parse the whole document. */
function columnValue(value: Json | undefined): string | number | null {
  switch (typeof value) {
    case 'string':
    case 'number':
      return value;
    case 'boolean':
      return Number(value);
    default:
      return value === undefined || value === null ? null : JSON.stringify(value);
  }
}

/** Queries always specify an owner, so every index starts with it; tombstones are not indexed. */
function addIndex(database: DatabaseSync, table: string, field: string): void {
  assertValidField(field);
  const column = quoted(field);
  const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all(table);
  if (!columns.some(({ name }) => name === `key_${field}`)) {
    // With type ANY, comparisons distinguish numbers from text, as JSON does.
    database.exec(
      `ALTER TABLE "${table}" ADD COLUMN ${column} ANY;
       UPDATE "${table}" SET ${column} = json_extract(document, '$.${field}') WHERE document IS NOT NULL;`,
    );
  }
  database.exec(
    `CREATE INDEX IF NOT EXISTS "${table}_by_${field}" ON "${table}" (owner, ${column}, id)
     WHERE document IS NOT NULL`,
  );
}
