import type { StoredDocument } from './filter.ts';
import type { IndexSettings } from './settings.ts';

/** How well a document matches a search. Smaller is better, and the first difference is decisive. */
interface Worth {
  readonly typos: number;
  readonly attribute: number;
  readonly inexact: number;
}

export interface SearchedText {
  readonly q: string;
  readonly attributes: readonly string[];
  readonly settings: IndexSettings;
  /** False: all words must match. */
  readonly mayDropWords: boolean;
}

const wordsMax = 10;
const separators = /[^\p{L}\p{N}\p{M}]+/u;

/** The matching documents, best first. Quoted phrases and words preceded by a minus sign are supported. */
export function ranked(documents: readonly StoredDocument[], text: SearchedText): StoredDocument[] {
  const { must, mustNot } = understood(text.q);
  const worth = documents.flatMap((document) => {
    const terms = termsOf(document, text.attributes);
    if (mustNot.some((word) => terms.some(({ term }) => term === word))) return [];
    const value = worthOf(must, terms, text);
    return value === null ? [] : [{ document, value }];
  });
  worth.sort(
    ({ value: one }, { value: other }) =>
      one.typos - other.typos || one.attribute - other.attribute || one.inexact - other.inexact,
  );
  return worth.map(({ document }) => document);
}

interface Term {
  readonly term: string;
  readonly attribute: number;
}

function worthOf(words: readonly string[], terms: readonly Term[], text: SearchedText): Worth | null {
  let total: Worth = { typos: 0, attribute: 0, inexact: 0 };
  for (const [place, word] of words.entries()) {
    const best = bestTerm(word, terms, { text, isLast: place === words.length - 1 });
    if (best === null) {
      if (text.mayDropWords && place > 0) return total;
      return null;
    }
    total = {
      typos: total.typos + best.typos,
      attribute: total.attribute + best.attribute,
      inexact: total.inexact + best.inexact,
    };
  }
  return total;
}

function bestTerm(
  word: string,
  terms: readonly Term[],
  { text, isLast }: { readonly text: SearchedText; readonly isLast: boolean },
): Worth | null {
  const allowed = typosAllowed(word, text.settings);
  let best: Worth | null = null;
  for (const { term, attribute } of terms) {
    const typos = typosBetween(word, term, { isLast, allowed });
    if (typos > allowed) continue;
    const worth = { typos, attribute, inexact: term === word ? 0 : 1 };
    if (best === null || typos < best.typos || (typos === best.typos && attribute < best.attribute)) best = worth;
  }
  return best;
}

function typosAllowed(word: string, { typoTolerance }: IndexSettings): number {
  const { enabled, minWordSizeForTypos, disableOnWords, disableOnNumbers } = typoTolerance;
  const length = Array.from(word).length;
  if (!enabled || disableOnWords.includes(word) || (disableOnNumbers && /^\p{N}+$/u.test(word))) return 0;
  if (length >= minWordSizeForTypos.twoTypos) return 2;
  return length >= minWordSizeForTypos.oneTypo ? 1 : 0;
}

/** A typo in the first letter counts twice. The last word may be a prefix. */
function typosBetween(
  word: string,
  term: string,
  { isLast, allowed }: { readonly isLast: boolean; readonly allowed: number },
): number {
  if (word === term || (isLast && term.startsWith(word))) return 0;
  if (allowed === 0) return Number.POSITIVE_INFINITY;
  const [characters, others] = [Array.from(word), Array.from(term)];
  const first = characters[0] === others[0] ? 0 : 1;
  const whole = distance(characters, others);
  if (!isLast) return whole + first;
  const beginnings = [characters.length - 1, characters.length, characters.length + 1].map((size) =>
    others.slice(0, size),
  );
  return Math.min(whole, ...beginnings.map((beginning) => distance(characters, beginning))) + first;
}

/** Damerau-Levenshtein distance, in which each pair of neighbouring characters is swapped at most once. */
function distance(one: readonly string[], other: readonly string[]): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row.push(best);
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? 0;
}

function understood(q: string): { readonly must: string[]; readonly mustNot: string[] } {
  const must: string[] = [];
  const mustNot: string[] = [];
  for (const part of q.split(/\s+/)) {
    if (/^-[\p{L}\p{N}]/u.test(part)) mustNot.push(...folded(part));
    else must.push(...folded(part));
  }
  return { must: must.slice(0, wordsMax), mustNot };
}

function termsOf(document: StoredDocument, attributes: readonly string[]): Term[] {
  return attributes.flatMap((name, attribute) => {
    const value = document[name];
    return typeof value === 'string' ? folded(value).map((term) => ({ term, attribute })) : [];
  });
}

function folded(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  return plain
    .toLowerCase()
    .split(separators)
    .filter((term) => term !== '');
}
