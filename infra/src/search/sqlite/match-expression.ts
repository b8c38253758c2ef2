import type { SearchKind } from '@windtunnel/contracts/ports/search';
import { scopeToken } from '../identifiers.ts';

/** A searched word with the indexed words that it may be a typo of. */
export interface SearchedWord {
  readonly text: string;
  readonly corrections: readonly string[];
}

/** Where and how exactly the words of a search must match. */
export interface Match {
  readonly columns: 'title' | 'all';
  /** `prefix`: the last word may be a prefix. `typo`: in addition, every word may have a typo. */
  readonly words: 'exact' | 'prefix' | 'typo';
}

/**
 * From the best match to the widest one, which includes all others. A hit ranks by the first of them that it passes: as
 * in Meilisearch, a typo matters more than the column. Weights by rarity would add nothing, since every hit contains
 * every word, and would cost a walk through all entries with the word.
 */
const allMatches: readonly Match[] = [
  { columns: 'title', words: 'exact' },
  { columns: 'title', words: 'prefix' },
  { columns: 'all', words: 'exact' },
  { columns: 'all', words: 'prefix' },
  { columns: 'title', words: 'typo' },
  { columns: 'all', words: 'typo' },
];

/** Without a word that could be a typo, the matches with typos are left out. */
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
 * The FTS5 expression of a search. Owner and kind are one word in a column of the index, so that it never looks at
 * entries of others. Every word is quoted and consists of letters and digits, so that it cannot contain an operator.
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
