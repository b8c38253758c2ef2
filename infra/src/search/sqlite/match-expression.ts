import type { SearchKind } from '@windtunnel/contracts/ports/search';
import { scopeToken } from '../identifiers.ts';

/** A searched word with the words of the index it may be a typo of. */
export interface SearchedWord {
  readonly text: string;
  readonly meant: readonly string[];
}

/** How much of an entry must fit, and how well. */
export interface Fit {
  readonly columns: 'title' | 'all';
  /** `begun`: the last word may be the beginning of one; `misspelt`: also every word a typo of one. */
  readonly words: 'exact' | 'begun' | 'misspelt';
}

/**
 * From the best fit to one that takes in all others. Hits are ranked by the first they pass: as Meilisearch does, a
 * typo weighs more than the place in the entry. What weights by rarity would add is nothing, since every hit has every
 * word, and it costs a walk through all entries with the word.
 */
export const fits: readonly Fit[] = [
  { columns: 'title', words: 'exact' },
  { columns: 'title', words: 'begun' },
  { columns: 'all', words: 'exact' },
  { columns: 'all', words: 'begun' },
  { columns: 'title', words: 'misspelt' },
  { columns: 'all', words: 'misspelt' },
];

export interface MatchOptions {
  readonly owner: string;
  readonly kind: SearchKind;
  readonly words: readonly SearchedWord[];
  readonly fit: Fit;
}

const columnNames = { all: '{title text keywords}', title: '{title}' } as const;

/**
 * The FTS5 expression of a search. Owner and kind are one word in a column of the index, so that it never looks at
 * other entries. Every word is quoted, and has only letters and digits in it: there is no way to write an operator.
 */
export function matchExpression({ owner, kind, words, fit }: MatchOptions): string {
  const all = words.map((word, index) => oneOf(word, fit, index === words.length - 1)).join(' AND ');
  return `scope : ${quoted(scopeToken(owner, kind))} AND ${columnNames[fit.columns]} : (${all})`;
}

function oneOf({ text, meant }: SearchedWord, { words }: Fit, isLast: boolean): string {
  const own = isLast && words !== 'exact' ? `${quoted(text)} *` : quoted(text);
  return words === 'misspelt' ? `(${[own, ...meant.map(quoted)].join(' OR ')})` : own;
}

const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;
