import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** The prepared statements for one version of the index. */
export interface IndexTables {
  readonly table: string;
  readonly source: StatementSync;
  readonly putSource: StatementSync;
  readonly entriesOf: StatementSync;
  readonly sourcesOfProject: StatementSync;
  readonly insertEntry: StatementSync;
  readonly updateEntry: StatementSync;
  readonly deleteEntry: StatementSync;
  readonly insertText: StatementSync;
  readonly deleteText: StatementSync;
  /** Returns a row if any entry contains the word. */
  readonly usesOfTerm: StatementSync;
  /** The table `typos` has a row for each deletion variant of each word. */
  readonly findVariant: StatementSync;
  readonly insertVariant: StatementSync;
  readonly deleteVariant: StatementSync;
  readonly termsByVariant: StatementSync;
  /** Words in the range from the first parameter (inclusive) to the second (exclusive). */
  readonly termsBetween: StatementSync;
  readonly countKinds: StatementSync;
}

const namePattern = /^[a-z][a-z0-9_]*$/;

export function tableOf(name: string, version: number): string {
  if (!namePattern.test(name) || !Number.isSafeInteger(version))
    throw new RangeError(`${name} v${version} is not a valid index name`);
  return `${name}_v${version}`;
}

/** The tables of a version, in the order in which they can be dropped. */
export const partsOf = (table: string) => ['words', 'typos', 'entries', 'sources'].map((part) => `${table}_${part}`);

export function openTables(database: DatabaseSync, table: string): IndexTables {
  createTables(database, table);
  const prepare = (sql: string) => database.prepare(sql);
  return {
    table,
    source: prepare(`SELECT owner, position, deleted FROM ${table}_sources WHERE id = ?`),
    putSource: prepare(
      `INSERT INTO ${table}_sources (id, owner, position, deleted) VALUES (?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, position = excluded.position, deleted = excluded.deleted`,
    ),
    entriesOf: prepare(`SELECT number, id, entry FROM ${table}_entries WHERE source = ? ORDER BY number`),
    sourcesOfProject: prepare(`SELECT DISTINCT source FROM ${table}_entries WHERE projectId = ?`),
    insertEntry: prepare(
      `INSERT INTO ${table}_entries (id, source, owner, kind, status, studyType, projectId, entry)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    updateEntry: prepare(
      `UPDATE ${table}_entries SET owner = ?, kind = ?, status = ?, studyType = ?, projectId = ?, entry = ?
       WHERE number = ?`,
    ),
    deleteEntry: prepare(`DELETE FROM ${table}_entries WHERE number = ?`),
    insertText: prepare(`INSERT INTO ${table}_words (rowid, scope, title, text, keywords) VALUES (?, ?, ?, ?, ?)`),
    deleteText: prepare(`DELETE FROM ${table}_words WHERE rowid = ?`),
    usesOfTerm: prepare(`SELECT 1 FROM ${table}_words WHERE ${table}_words MATCH ? LIMIT 1`),
    findVariant: prepare(`SELECT 1 FROM ${table}_typos WHERE shorter = ? AND term = ?`),
    insertVariant: prepare(`INSERT OR IGNORE INTO ${table}_typos (shorter, term) VALUES (?, ?)`),
    deleteVariant: prepare(`DELETE FROM ${table}_typos WHERE shorter = ? AND term = ?`),
    termsByVariant: prepare(`SELECT term FROM ${table}_typos WHERE shorter = ?`),
    termsBetween: prepare(`SELECT term FROM ${table}_typos WHERE shorter >= ? AND shorter < ? AND shorter = term`),
    countKinds: prepare(`SELECT kind, count(*) AS entries FROM ${table}_entries WHERE owner = ? GROUP BY kind`),
  };
}

/** The text is stored with the entries; the full-text table contains only words and their positions. */
function createTables(database: DatabaseSync, table: string): void {
  database.exec(
    `CREATE TABLE IF NOT EXISTS ${table}_sources (
       id TEXT PRIMARY KEY, owner TEXT NOT NULL, position TEXT NOT NULL, deleted INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID;
     CREATE TABLE IF NOT EXISTS ${table}_entries (
       number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, source TEXT NOT NULL, owner TEXT NOT NULL,
       kind TEXT NOT NULL, status TEXT, studyType TEXT, projectId TEXT, entry TEXT NOT NULL
     ) STRICT;
     CREATE INDEX IF NOT EXISTS ${table}_by_source ON ${table}_entries (source);
     CREATE INDEX IF NOT EXISTS ${table}_by_owner ON ${table}_entries (owner, kind);
     CREATE INDEX IF NOT EXISTS ${table}_by_project ON ${table}_entries (projectId) WHERE projectId IS NOT NULL;
     CREATE TABLE IF NOT EXISTS ${table}_typos (
       shorter TEXT NOT NULL, term TEXT NOT NULL, PRIMARY KEY (shorter, term)
     ) STRICT, WITHOUT ROWID;
     CREATE VIRTUAL TABLE IF NOT EXISTS ${table}_words USING fts5(
       scope, title, text, keywords,
       content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3'
     );`,
  );
}
