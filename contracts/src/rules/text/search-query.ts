import { limits } from '../limits.ts';

const { queryMax, suggestionQueryMax } = limits.search;
const tag = /<\/?[a-z!][^>]*>/gi;

/** A search query: stripped of markup and surplus white space, truncated to 100 characters. */
export function searchQuery(typed: string): string {
  return cleaned(typed, queryMax);
}

/** A suggestions query: the same, truncated to 50 characters. */
export function suggestionQuery(typed: string): string {
  return cleaned(typed, suggestionQueryMax);
}

/** A single character yields suggestions only. */
export function isSearchable(typed: string): boolean {
  return searchQuery(typed).length >= limits.search.charactersMin;
}

function cleaned(typed: string, max: number): string {
  const text = typed.replace(tag, ' ').replace(/\s+/gu, ' ').trim();
  // Truncated by code point, so that no surrogate pair is split.
  return text.length <= max ? text : Array.from(text).slice(0, max).join('').trim();
}
