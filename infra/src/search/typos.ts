/** A searched word may contain a typo if it is at least this long. */
export const typoLengthMin = 5;
/** The length of the shortest indexed word that a search term of five letters with one typo can match. */
const candidateLengthMin = typoLengthMin - 1;
const digit = /\p{N}/u;

/**
 * Whether a misspelt word may have been intended as this word of an entry. Typos are not considered in numbers, and
 * short words count as different words.
 */
export function isTypoCandidate(term: string): boolean {
  return term.length >= candidateLengthMin && !digit.test(term);
}

/**
 * A word and everything that it becomes when one letter is deleted. Two words that are one typo apart have at least one
 * of these in common (symmetric deletes, W. Garbe 2012).
 */
export function deletionVariants(term: string): string[] {
  const characters = Array.from(term);
  const shorter = characters.map((_, index) => characters.toSpliced(index, 1).join(''));
  return [...new Set([term, ...shorter])];
}

/** Whether the words differ by one omitted, added or changed character, or by two swapped adjacent characters. */
export function isOneTypoApart(one: string, other: string): boolean {
  const [short, long] = [Array.from(one), Array.from(other)].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (long.length - short.length > 1) return false;
  let first = 0;
  while (first < short.length && short[first] === long[first]) first += 1;
  const rest = (characters: readonly string[], from: number) => characters.slice(from).join('');
  if (short.length < long.length) return rest(short, first) === rest(long, first + 1);
  if (rest(short, first + 1) === rest(long, first + 1)) return true;
  const isSwapped = short[first] === long[first + 1] && short[first + 1] === long[first];
  return isSwapped && rest(short, first + 2) === rest(long, first + 2);
}

/** Whether a prefix of the word is one typo away from what was typed. */
export function isPrefixOneTypoApart(typed: string, term: string): boolean {
  const characters = Array.from(term);
  const size = Array.from(typed).length;
  return [size - 1, size, size + 1].some((count) => isOneTypoApart(typed, characters.slice(0, count).join('')));
}
