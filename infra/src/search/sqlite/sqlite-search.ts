import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import {
  type SearchEntry,
  type SearchHits,
  type SearchIndex,
  type SearchKind,
  type SearchRequest,
  type SearchSource,
  type SuggestedTitle,
  type SuggestRequest,
  searchTotalMax,
} from '@windtunnel/contracts/ports/search';
import { closeDatabase, openDatabase } from '../../sqlite/open-database.ts';
import { asUnavailable } from '../../sqlite/unavailable.ts';
import { distinctTitles } from '../distinct-titles.ts';
import { isFieldValue, searchFields } from '../identifiers.ts';
import { beginsOneTypoApart, forgivingFrom, isOneTypoApart, isReachable, withOneLess } from '../typos.ts';
import { searchedWords } from '../words.ts';
import { type IndexTables, openTables, partsOf, tableOf } from './index-tables.ts';
import { type Fit, fits, matchExpression, type SearchedWord } from './match-expression.ts';
import { writeSource } from './write-sources.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS checkpoints (version INTEGER PRIMARY KEY, position TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS served (one INTEGER PRIMARY KEY CHECK (one = 1), version INTEGER NOT NULL) STRICT;`;

/** Words a misspelt one may have meant; more would only slow the search down. */
const meantMax = 30;

/**
 * The search index in one file: FTS5, with a table of the words that one typo leads to. Everything here can be rebuilt
 * from the log, so the file runs without a flush per commit; sources and checkpoint share one transaction.
 */
export function createSqliteSearch({ file }: { readonly file: string }): SearchIndex {
  const database = openDatabase({ file, durability: 'NORMAL', schema });
  const versions = new Map<number, IndexTables>();
  const statements = new Map<string, StatementSync>();
  const checkpointOf = database.prepare('SELECT position FROM checkpoints WHERE version = ?');
  const moveCheckpoint = database.prepare(
    `INSERT INTO checkpoints VALUES (?, ?) ON CONFLICT DO UPDATE SET position = max(position, excluded.position)`,
  );
  const forget = database.prepare('DELETE FROM checkpoints WHERE version = ?');
  const servedRow = database.prepare('SELECT version FROM served');
  const serve = database.prepare(
    'INSERT INTO served VALUES (1, ?) ON CONFLICT DO UPDATE SET version = excluded.version',
  );

  const served = () => (servedRow.get()?.version ?? null) as number | null;
  const checkpoint = (version: number) => (checkpointOf.get(version)?.position ?? null) as Position | null;
  const tables = (version: number): IndexTables => {
    const known = versions.get(version);
    if (known !== undefined) return known;
    const opened = openTables(database, tableOf('search', version));
    versions.set(version, opened);
    return opened;
  };
  const prepared = (sql: string): StatementSync => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const remove = (version: number): void => {
    versions.delete(version);
    statements.clear();
    transaction(database, () => {
      forget.run(version);
      for (const part of partsOf(tableOf('search', version))) database.exec(`DROP TABLE IF EXISTS ${part}`);
    });
  };
  const readServed = <Answer>(nothing: Answer, read: (tables: IndexTables) => Answer): Answer => {
    try {
      const version = served();
      return version === null ? nothing : read(tables(version));
    } catch (error) {
      throw asUnavailable(error);
    }
  };

  return {
    engine: 'embedded',
    search: async (request) => readServed({ hits: [], total: 0 }, (index) => search(prepared, index, request)),
    suggest: async (request) => readServed([], (index) => suggest(prepared, index, request)),
    count: async (owner) =>
      readServed({ studies: 0, projects: 0, participants: 0 }, (index) => countKinds(index, owner)),
    indexedUpTo: async () => {
      const version = served();
      return version === null ? null : checkpoint(version);
    },
    prepare: async (version) => void tables(version),
    load: async (version, ids) => ids.flatMap((id) => loadSource(tables(version), id)),
    loadOfProjects: async (version, projectIds) => {
      const index = tables(version);
      const ids = projectIds.flatMap((projectId) => index.sourcesOfProject.all(projectId).map(({ source }) => source));
      return [...new Set(ids)].flatMap((id) => loadSource(index, String(id)));
    },
    save: async (version, sources, position) => {
      const index = tables(version);
      transaction(database, () => {
        for (const source of sources) writeSource(index, source);
        moveCheckpoint.run(version, position);
      });
    },
    checkpoint: async (version) => checkpoint(version),
    servedVersion: async () => served(),
    serve: async (version) => transaction(database, () => serve.run(version)),
    clear: async (version) => {
      remove(version);
      tables(version);
    },
    drop: async (version) => {
      if (served() === version) throw new RangeError(`Version ${version} of the search index is being served`);
      remove(version);
    },
    close: async () => closeDatabase(database),
  };
}

function transaction(database: DatabaseSync, work: () => void): void {
  try {
    database.exec('BEGIN IMMEDIATE');
    work();
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw asUnavailable(error);
  }
}

type Prepare = (sql: string) => StatementSync;

function search(prepared: Prepare, index: IndexTables, request: SearchRequest): SearchHits {
  const { owner, kind, where = {}, limit } = request;
  const words = withMeant(index, searchedWords(request.words));
  if (words.length === 0) return { hits: [], total: 0 };
  const fields = searchFields.filter((field) => where[field] !== undefined);
  const values = fields.map((field) => JSON.stringify((where[field] ?? []).filter(isFieldValue)));
  const narrowed = fields.map((field) => `AND e.${field} IN (SELECT value FROM json_each(?))`).join(' ');
  const matching = `FROM ${index.table}_words JOIN ${index.table}_entries e ON e.number = ${index.table}_words.rowid
    WHERE ${index.table}_words MATCH ? AND e.owner = ? ${narrowed}`;
  const found = prepared(`SELECT e.number, e.entry ${matching} ORDER BY ${index.table}_words.rowid DESC LIMIT ?`);
  const passed = fitsOf(words);
  const hits = new Map<number, SearchEntry>();
  for (const fit of passed) {
    const rows = found.all(matchExpression({ owner, kind, words, fit }), owner, ...values, limit);
    for (const { number, entry } of rows)
      if (hits.size < limit) hits.set(Number(number), JSON.parse(String(entry)) as SearchEntry);
    if (hits.size === limit) break;
  }
  const answered = [...hits.values()].map(({ id, title, data }) => ({ id, title, data }));
  if (hits.size < limit) return { hits: answered, total: hits.size };
  const widest = passed.at(-1);
  if (widest === undefined) return { hits: answered, total: hits.size };
  const counted = prepared(`SELECT count(*) AS total FROM (SELECT 1 ${matching} LIMIT ${searchTotalMax})`);
  const match = matchExpression({ owner, kind, words, fit: widest });
  return { hits: answered, total: Number(counted.get(match, owner, ...values)?.total) };
}

/** Typos are looked for only when a word could be one. */
function fitsOf(words: readonly SearchedWord[]): readonly Fit[] {
  const mayBeMisspelt = words.some(({ meant }) => meant.length > 0);
  return mayBeMisspelt ? fits : fits.filter((fit) => fit.words !== 'misspelt');
}

function suggest(
  prepared: Prepare,
  index: IndexTables,
  { owner, kinds, typed, limit }: SuggestRequest,
): SuggestedTitle[] {
  const words = withMeant(index, searchedWords(typed));
  if (words.length === 0) return [];
  const found = prepared(
    `SELECT e.entry FROM ${index.table}_words JOIN ${index.table}_entries e ON e.number = ${index.table}_words.rowid
     WHERE ${index.table}_words MATCH ? AND e.owner = ? ORDER BY ${index.table}_words.rowid DESC LIMIT ?`,
  );
  const titles = kinds.map((kind) => {
    const ofKind: SuggestedTitle[] = [];
    for (const fit of fitsOf(words)) {
      if (fit.columns !== 'title' || ofKind.length >= limit) continue;
      // Several people may have one name: some more are asked for than are wanted.
      const rows = found.all(matchExpression({ owner, kind, words, fit }), owner, limit * 3);
      ofKind.push(...rows.map(({ entry }) => ({ text: (JSON.parse(String(entry)) as SearchEntry).title, kind })));
    }
    return ofKind;
  });
  return distinctTitles(titles, limit);
}

/** What each word may be a typo of, among the words of the index; the last one also of how a word begins. */
function withMeant(index: IndexTables, words: readonly string[]): SearchedWord[] {
  return words.map((text, place) => {
    if (text.length < forgivingFrom) return { text, meant: [] };
    const near = withOneLess(text).flatMap((shorter) => index.meant.all(shorter).map(({ term }) => String(term)));
    const whole = [...new Set(near)].filter((term) => term !== text && isOneTypoApart(text, term));
    const meant = place === words.length - 1 && whole.length === 0 ? begunBy(index, text) : whole;
    return { text, meant: meant.slice(0, meantMax) };
  });
}

/** Words whose beginning may have been meant. Its first two letters are taken for right: that is what is looked up by. */
function begunBy(index: IndexTables, typed: string): string[] {
  if (!isReachable(typed)) return [];
  const [first = '', second = ''] = Array.from(typed);
  const known = first + second;
  const terms = index.termsFrom.all(known, `${known}\u{10ffff}`).map(({ term }) => String(term));
  return terms.filter((term) => !term.startsWith(typed) && beginsOneTypoApart(typed, term));
}

function countKinds(index: IndexTables, owner: string): Record<SearchKind, number> {
  const counts = { studies: 0, projects: 0, participants: 0 };
  for (const { kind, entries } of index.countKinds.all(owner)) counts[kind as SearchKind] = Number(entries);
  return counts;
}

function loadSource(index: IndexTables, id: string): SearchSource[] {
  const source = index.source.get(id);
  if (source === undefined) return [];
  const stored = index.entriesOf.all(id).map(({ entry }) => JSON.parse(String(entry)) as SearchEntry);
  const { owner, position, deleted } = source;
  return [{ id, owner: String(owner), position: position as Position, entries: deleted === 1 ? null : stored }];
}
