import type { DatabaseSync } from 'node:sqlite';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import type { SearchEntry, SearchIndex, SearchKind, SearchSource } from '@windtunnel/contracts/ports/search';
import { closeDatabase, openDatabase } from '../../sqlite/open-database.ts';
import { asUnavailable, runWrite } from '../../sqlite/sqlite-errors.ts';
import { createStatementCache, type StatementCache } from '../../sqlite/statement-cache.ts';
import { createTransaction } from '../../sqlite/transaction.ts';
import { type IndexTables, openTables, partsOf, tableOf } from './index-tables.ts';
import { search, suggest } from './run-search.ts';
import { writeSource } from './write-sources.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS checkpoints (version INTEGER PRIMARY KEY, position TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS served (one INTEGER PRIMARY KEY CHECK (one = 1), version INTEGER NOT NULL) STRICT;`;

/**
 * The search index in a single file: FTS5, with a table of the words that can be reached by one typo. It can be rebuilt
 * from the event log, so commits are not flushed to disk. A transaction covers the sources and their checkpoint.
 */
export function createSqliteSearch({ file }: { readonly file: string }): SearchIndex {
  const database = openDatabase({ file, durability: 'NORMAL', schema, secureDelete: true });
  const statements = createStatementCache(database);
  const versions = createVersions(database, statements);
  return {
    engine: 'embedded',
    ...createSearcher(versions, statements),
    ...createWriter(database, versions),
    purge: createPurge(database, versions),
    close: async () => closeDatabase(database),
  };
}

/** The open versions, their checkpoints, and which of them is being served. */
interface Versions {
  open(version: number): IndexTables;
  forget(version: number): void;
  checkpoint(version: number): Position | null;
  served(): number | null;
}

function createVersions(database: DatabaseSync, statements: StatementCache): Versions {
  const opened = new Map<number, IndexTables>();
  const checkpoint = database.prepare('SELECT position FROM checkpoints WHERE version = ?');
  const served = database.prepare('SELECT version FROM served');
  return {
    open: (version) => {
      const known = opened.get(version);
      if (known !== undefined) return known;
      const tables = openTables(database, tableOf('search', version));
      opened.set(version, tables);
      return tables;
    },
    forget: (version) => {
      opened.delete(version);
      statements.clear();
    },
    checkpoint: (version) => (checkpoint.get(version)?.position ?? null) as Position | null,
    served: () => (served.get()?.version ?? null) as number | null,
  };
}

/**
 * The full-text table keeps the words of deleted entries until its segments are merged, and the write-ahead log keeps
 * pages as they were until it is copied into the file and emptied.
 */
function createPurge(database: DatabaseSync, versions: Versions): SearchIndex['purge'] {
  return async () => {
    const version = versions.served();
    if (version === null) return;
    const { table } = versions.open(version);
    runWrite(() =>
      database.exec(
        `INSERT INTO ${table}_words (${table}_words) VALUES ('optimize'); PRAGMA wal_checkpoint(TRUNCATE);`,
      ),
    );
  };
}

type Searcher = Pick<SearchIndex, 'search' | 'suggest' | 'count' | 'indexedUpTo'>;

/** Reads the served version. */
function createSearcher(versions: Versions, statements: StatementCache): Searcher {
  const readServed = <Result>(nothing: Result, read: (tables: IndexTables) => Result): Result => {
    try {
      const version = versions.served();
      return version === null ? nothing : read(versions.open(version));
    } catch (error) {
      throw asUnavailable(error);
    }
  };
  return {
    search: async (request) => readServed({ hits: [], total: 0 }, (tables) => search(statements, tables, request)),
    suggest: async (request) => readServed([], (tables) => suggest(statements, tables, request)),
    count: async (owner) => readServed({ ...none }, (tables) => countKinds(tables, owner)),
    indexedUpTo: async () => {
      const version = versions.served();
      return version === null ? null : versions.checkpoint(version);
    },
  };
}

/** Sources, checkpoints and the served version change together, in transactions. */
function createWriter(
  database: DatabaseSync,
  versions: Versions,
): Omit<SearchIndex, keyof Searcher | 'engine' | 'close' | 'purge'> {
  const transaction = createTransaction(database);
  const moveCheckpoint = database.prepare(
    `INSERT INTO checkpoints VALUES (?, ?) ON CONFLICT DO UPDATE SET position = max(position, excluded.position)`,
  );
  const deleteCheckpoint = database.prepare('DELETE FROM checkpoints WHERE version = ?');
  const serve = database.prepare(
    'INSERT INTO served VALUES (1, ?) ON CONFLICT DO UPDATE SET version = excluded.version',
  );
  const withdraw = database.prepare('DELETE FROM served WHERE version = ?');
  const remove = (version: number): void => {
    versions.forget(version);
    transaction(() => {
      withdraw.run(version);
      deleteCheckpoint.run(version);
      for (const part of partsOf(tableOf('search', version))) database.exec(`DROP TABLE IF EXISTS ${part}`);
    });
  };

  return {
    prepare: async (version) => void versions.open(version),
    load: async (version, ids) => ids.flatMap((id) => loadSource(versions.open(version), id)),
    loadOfProjects: async (version, projectIds) => {
      const tables = versions.open(version);
      const ids = projectIds.flatMap((projectId) => tables.sourcesOfProject.all(projectId).map(({ source }) => source));
      return [...new Set(ids)].flatMap((id) => loadSource(tables, String(id)));
    },
    save: async (version, sources, position) => {
      const tables = versions.open(version);
      transaction(() => {
        for (const source of sources) writeSource(tables, source);
        moveCheckpoint.run(version, position);
      });
    },
    checkpoint: async (version) => versions.checkpoint(version),
    servedVersion: async () => versions.served(),
    serve: async (version) => transaction(() => serve.run(version)),
    clear: async (version) => {
      remove(version);
      versions.open(version);
    },
    drop: async (version) => {
      if (versions.served() === version) throw new RangeError(`Version ${version} of the search index is being served`);
      remove(version);
    },
  };
}

const none: Readonly<Record<SearchKind, number>> = { studies: 0, projects: 0, participants: 0, quotes: 0 };

function countKinds(tables: IndexTables, owner: string): Record<SearchKind, number> {
  const counts: Record<SearchKind, number> = { ...none };
  for (const { kind, entries } of tables.countKinds.all(owner)) counts[kind as SearchKind] = Number(entries);
  return counts;
}

function loadSource(tables: IndexTables, id: string): SearchSource[] {
  const source = tables.source.get(id);
  if (source === undefined) return [];
  const stored = tables.entriesOf.all(id).map(({ entry }) => JSON.parse(String(entry)) as SearchEntry);
  const { owner, position, deleted } = source;
  return [{ id, owner: String(owner), position: position as Position, entries: deleted === 1 ? null : stored }];
}
