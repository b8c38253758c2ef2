import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Json } from '@windtunnel/contracts/kernel/json';
import type { CollectionSpec, DocumentWrite } from '@windtunnel/contracts/ports/documents';

/** The statements of one version of one collection. */
export interface Collection {
  readonly table: string;
  /** Parameters: id, owner. */
  readonly get: StatementSync;
  /** Parameter: id. Deletion marks included. */
  readonly load: StatementSync;
  readonly put: (write: DocumentWrite) => void;
}

/** What a row of a collection holds; `document` is null for a deletion mark. */
export interface DocumentRow {
  readonly id: string;
  readonly owner: string;
  readonly position: string;
  readonly document: string | null;
}

const namePattern = /^[a-z][a-z0-9-]*$/;
const fieldPattern = /^[A-Za-z][A-Za-z0-9]*$/;

/** The table of a version; names come from code, and are still checked because they end up in SQL. */
export function tableOf({ name, version }: Pick<CollectionSpec, 'name' | 'version'>): string {
  if (!namePattern.test(name) || !Number.isSafeInteger(version)) throw new RangeError(`${name} v${version} is no name`);
  return `${name}_v${version}`;
}

/** The column of an indexed field. */
export function columnOf(spec: CollectionSpec, field: string): string {
  if (!spec.indexed.includes(field)) throw new RangeError(`${field} is not an indexed field of ${spec.name}`);
  return quoted(field);
}

/** Creates what is missing (table, columns of indexed fields, indexes) and prepares the statements. */
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
      put.run(id, owner, position, text, ...fields.map((field) => columnValue(document?.[field])));
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

/** What the column of an indexed field holds; the engine would have to parse the whole document to find it there. */
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

/** Lists are asked per owner, so every index begins with the owner; deletion marks are in none. */
function addIndex(database: DatabaseSync, table: string, field: string): void {
  if (!fieldPattern.test(field)) throw new RangeError(`${field} is no name of a field`);
  const column = quoted(field);
  const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all(table);
  if (!columns.some(({ name }) => name === `key_${field}`)) {
    // ANY keeps number and text apart in comparisons, as JSON does.
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
