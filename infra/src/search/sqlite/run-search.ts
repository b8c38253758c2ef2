import {
  type SearchEntry,
  type SearchHits,
  type SearchRequest,
  type SuggestedTitle,
  type SuggestRequest,
  searchTotalMax,
} from '@windtunnel/contracts/ports/search';
import type { StatementCache } from '../../sqlite/statement-cache.ts';
import { distinctTitles } from '../distinct-titles.ts';
import { isFieldValue, searchFields } from '../identifiers.ts';
import { searchedWords } from '../words.ts';
import { withCorrections } from './corrections.ts';
import type { IndexTables } from './index-tables.ts';
import { matchExpression, possibleMatches } from './match-expression.ts';

/** Tries one kind of match after another, best first, until there are enough hits. */
export function search(statements: StatementCache, tables: IndexTables, request: SearchRequest): SearchHits {
  const { owner, kind, limit } = request;
  const words = withCorrections(tables, searchedWords(request.words));
  if (words.length === 0) return { hits: [], total: 0 };
  const { sql, values } = matchingEntries(tables, request);
  const select = statements.prepare(
    `SELECT e.number, e.entry ${sql} ORDER BY ${tables.table}_words.rowid DESC LIMIT ?`,
  );
  const matches = possibleMatches(words);
  const found = new Map<number, SearchEntry>();
  for (const match of matches) {
    const rows = select.all(matchExpression({ owner, kind, words, match }), ...values, limit);
    for (const { number, entry } of rows)
      if (found.size < limit) found.set(Number(number), JSON.parse(String(entry)) as SearchEntry);
    if (found.size === limit) break;
  }
  const hits = [...found.values()].map(({ id, title, data }) => ({ id, title, data }));
  const widest = matches.at(-1);
  if (hits.length < limit || widest === undefined) return { hits, total: hits.length };
  const count = statements.prepare(`SELECT count(*) AS total FROM (SELECT 1 ${sql} LIMIT ${searchTotalMax})`);
  const total = count.get(matchExpression({ owner, kind, words, match: widest }), ...values)?.total;
  return { hits, total: Number(total) };
}

/** The FROM and WHERE clauses of a search. Their first parameter is a match expression; `values` are the others. */
function matchingEntries({ table }: IndexTables, { owner, where = {} }: Pick<SearchRequest, 'owner' | 'where'>) {
  const fields = searchFields.filter((field) => where[field] !== undefined);
  const filters = fields.map((field) => `AND e.${field} IN (SELECT value FROM json_each(?))`).join(' ');
  return {
    sql: `FROM ${table}_words JOIN ${table}_entries e ON e.number = ${table}_words.rowid
      WHERE ${table}_words MATCH ? AND e.owner = ? ${filters}`,
    values: [owner, ...fields.map((field) => JSON.stringify((where[field] ?? []).filter(isFieldValue)))],
  };
}

export function suggest(
  statements: StatementCache,
  tables: IndexTables,
  { owner, kinds, typed, limit }: SuggestRequest,
): SuggestedTitle[] {
  const words = withCorrections(tables, searchedWords(typed));
  if (words.length === 0) return [];
  const { sql, values } = matchingEntries(tables, { owner });
  const select = statements.prepare(`SELECT e.entry ${sql} ORDER BY ${tables.table}_words.rowid DESC LIMIT ?`);
  const matches = possibleMatches(words).filter(({ columns }) => columns === 'title');
  const titlesOf = (kind: SuggestedTitle['kind']) => {
    const titles: SuggestedTitle[] = [];
    for (const match of matches) {
      if (titles.length >= limit) break;
      // Several participants may share a name, so more rows are read than the number of titles required.
      const rows = select.all(matchExpression({ owner, kind, words, match }), ...values, limit * 3);
      titles.push(...rows.map(({ entry }) => ({ text: (JSON.parse(String(entry)) as SearchEntry).title, kind })));
    }
    return titles;
  };
  return distinctTitles(kinds.map(titlesOf), limit);
}
