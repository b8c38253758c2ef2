import { deletionVariants, isOneTypoApart, isPrefixOneTypoApart, isTypoCandidate, typoLengthMin } from '../typos.ts';
import type { IndexTables } from './index-tables.ts';
import type { SearchedWord } from './match-expression.ts';

/** More corrections per word would only slow down the search. */
const correctionsMax = 30;

/** Adds to each word the indexed words of which it may be a typo; the last word may also be a misspelt prefix. */
export function withCorrections(tables: IndexTables, words: readonly string[]): SearchedWord[] {
  return words.map((text, index) => {
    if (text.length < typoLengthMin) return { text, corrections: [] };
    const candidates = deletionVariants(text).flatMap((variant) =>
      tables.termsByVariant.all(variant).map(({ term }) => String(term)),
    );
    const corrections = [...new Set(candidates)].filter((term) => term !== text && isOneTypoApart(text, term));
    const isLast = index === words.length - 1;
    const used = isLast && corrections.length === 0 ? prefixCorrections(tables, text) : corrections;
    return { text, corrections: used.slice(0, correctionsMax) };
  });
}

/**
 * Indexed words whose prefix may be the one intended. The first two letters are assumed to be correct, because the
 * lookup needs them.
 */
function prefixCorrections(tables: IndexTables, typed: string): string[] {
  if (!isTypoCandidate(typed)) return [];
  const [first = '', second = ''] = Array.from(typed);
  const prefix = first + second;
  const terms = tables.termsBetween.all(prefix, `${prefix}\u{10ffff}`).map(({ term }) => String(term));
  return terms.filter((term) => !term.startsWith(typed) && isPrefixOneTypoApart(typed, term));
}
