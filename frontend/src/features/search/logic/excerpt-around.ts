import { wordsOfSearch } from '../../../entities/study/finding/matches-search.ts';

/** A stretch of an answer. */
export interface Stretch {
  /** Where it begins in the excerpt. */
  readonly at: number;
  readonly text: string;
  /** It was searched for. */
  readonly found: boolean;
}

const lengthMax = 140;
const wordStart = /[\p{L}\p{N}]+/gu;

/** At most 140 characters of an answer, around the first word that was searched for; `…` stands for the rest. */
export function excerptAround(content: string, query: string): Stretch[] {
  const words = wordsOfSearch(query);
  const isFound = (word: string) => words.some((searched) => word.toLowerCase().startsWith(searched));
  const first = [...content.matchAll(wordStart)].find(([word]) => isFound(word))?.index ?? 0;
  const from = wordAt(content, Math.min(first - lengthMax / 2, content.length - lengthMax));
  const to = from + lengthMax >= content.length ? content.length : wordEnd(content, from + lengthMax);
  const shown = content.slice(from, to).trim();
  const stretches: Stretch[] = [];
  let done = 0;
  const add = (text: string, found: boolean) => text !== '' && stretches.push({ at: done, text, found });
  for (const { 0: word, index } of shown.matchAll(wordStart)) {
    if (!isFound(word)) continue;
    add(shown.slice(done, index), false);
    done = index;
    add(word, true);
    done = index + word.length;
  }
  add(shown.slice(done), false);
  if (from > 0) stretches.unshift({ at: -1, text: '… ', found: false });
  if (to < content.length) stretches.push({ at: shown.length, text: ' …', found: false });
  return stretches;
}

/** The beginning of the first word after a place. */
function wordAt(content: string, place: number): number {
  if (place <= 0) return 0;
  const space = content.indexOf(' ', place);
  return space < 0 ? 0 : space + 1;
}

/** The end of the last word before a place. */
function wordEnd(content: string, place: number): number {
  const space = content.lastIndexOf(' ', place);
  return space <= 0 ? place : space;
}
