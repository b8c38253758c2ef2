import type { SearchKind } from '@windtunnel/contracts/ports/search';
import { ownerToken } from './names.ts';

/** A searched word with the words of the index it may be a typo of. */
export interface SearchedWord {
  readonly text: string;
  readonly meant: readonly string[];
}

export interface MatchOptions {
  readonly owner: string;
  readonly kind: SearchKind;
  readonly words: readonly SearchedWord[];
  readonly columns: 'all' | 'title';
}

const columns = { all: '{title text keywords}', title: '{title}' } as const;

/**
 * The FTS5 expression of a search. Owner and kind are columns of the index, so that it never looks at other entries.
 * Every word is quoted, and has only letters and digits in it: there is no way to write an operator.
 */
export function matchExpression({ owner, kind, words, columns: where }: MatchOptions): string {
  const all = words.map((word, index) => oneOf(word, index === words.length - 1)).join(' AND ');
  return `owner : ${quoted(ownerToken(owner))} AND kind : ${quoted(kind)} AND ${columns[where]} : (${all})`;
}

function oneOf({ text, meant }: SearchedWord, last: boolean): string {
  const own = last ? `${quoted(text)} *` : quoted(text);
  return `(${[own, ...meant.map(quoted)].join(' OR ')})`;
}

const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;
