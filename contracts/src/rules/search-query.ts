import { limits } from './limits.ts';

const { queryMax, suggestionQueryMax } = limits.search;
const tag = /<\/?[a-z!][^>]*>/gi;

/** What is searched for: without markup and surplus blanks, cut at 100 characters. */
export function searchQuery(typed: string): string {
  return cleaned(typed, queryMax);
}

/** What suggestions are asked for: the same, cut at 50 characters. */
export function suggestionQuery(typed: string): string {
  return cleaned(typed, suggestionQueryMax);
}

/** One character gives suggestions only. */
export function isSearchable(typed: string): boolean {
  return searchQuery(typed).length >= limits.search.charactersMin;
}

function cleaned(typed: string, max: number): string {
  const text = typed.replace(tag, ' ').replace(/\s+/gu, ' ').trim();
  // By characters as people count them: half of a pair is no character.
  return text.length <= max ? text : Array.from(text).slice(0, max).join('').trim();
}
