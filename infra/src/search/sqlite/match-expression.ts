import type { SearchKind } from '@windtunnel/contracts/ports/search';
import { scopeToken } from '../identifiers.ts';

/** A searched word with the indexed words of which it may be a typo. */
export interface SearchedWord {
  readonly text: string;
  readonly corrections: readonly string[];
}

/** Where the words of a search must match, and how exactly. */
export interface Match {
  readonly columns: 'title' | 'all';
  /** `prefix`: the last word may be a prefix. `typo`: in addition, every word may contain a typo. */
  readonly words: 'exact' | 'prefix' | 'typo';
}

/**
 * Ordered from the strictest match to the broadest one, which includes all the others. A hit is ranked by the first
 * match that it satisfies: as in Meilisearch, a typo matters more than the column. Weighting by rarity would add
 * nothing, since every hit contains every word, and would require a scan of all entries that contain the word.
 */
const allMatches: readonly Match[] = [
  { columns: 'title', words: 'exact' },
  { columns: 'title', words: 'prefix' },
  { columns: 'all', words: 'exact' },
  { columns: 'all', words: 'prefix' },
  { columns: 'title', words: 'typo' },
  { columns: 'all', words: 'typo' },
];

/** If no word can be a typo, the matches with typos are omitted. */
export function possibleMatches(words: readonly SearchedWord[]): readonly Match[] {
  const mayHaveTypo = words.some(({ corrections }) => corrections.length > 0);
  return mayHaveTypo ? allMatches : allMatches.filter((match) => match.words !== 'typo');
}

interface MatchOptions {
  readonly owner: string;
  readonly kind: SearchKind;
  readonly words: readonly SearchedWord[];
  readonly match: Match;
}

const columnNames = { all: '{title text keywords}', title: '{title}' } as const;

/**
 * The FTS5 expression for a search. Owner and kind form one word in a column of the index, so that the search never
 * looks at other owners' entries. Every word is quoted and consists of letters and digits, so that it cannot contain an
 * operator.
 */
export function matchExpression({ owner, kind, words, match }: MatchOptions): string {
  const all = words.map((word, index) => alternatives(word, match, index === words.length - 1)).join(' AND ');
  return `scope : ${quoted(scopeToken(owner, kind))} AND ${columnNames[match.columns]} : (${all})`;
}

function alternatives({ text, corrections }: SearchedWord, { words }: Match, isLast: boolean): string {
  const typed = isLast && words !== 'exact' ? `${quoted(text)} *` : quoted(text);
  return words === 'typo' ? `(${[typed, ...corrections.map(quoted)].join(' OR ')})` : typed;
}

const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;
