/** A searched word forgives from this length on. */
export const forgivingFrom = 5;
/** Entries' words that a searched word of five letters can reach by one letter. */
const reachableFrom = forgivingFrom - 1;
const digit = /\p{N}/u;

/** Whether a word of an entry can be meant by another one: numbers are not misspelt, short words are other words. */
export function isReachable(term: string): boolean {
  return term.length >= reachableFrom && !digit.test(term);
}

/**
 * A word and the words it becomes when one letter is left out. Two words are one typo apart only when these sets meet
 * (symmetric deletes, W. Garbe 2012).
 */
export function withOneLess(term: string): string[] {
  const letters = Array.from(term);
  const shorter = letters.map((_, index) => letters.toSpliced(index, 1).join(''));
  return [...new Set([term, ...shorter])];
}

/** Whether one letter left out, added or changed, or two neighbours swapped, leads from one word to the other. */
export function isOneTypoApart(one: string, other: string): boolean {
  const [short, long] = [Array.from(one), Array.from(other)].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (long.length - short.length > 1) return false;
  let first = 0;
  while (first < short.length && short[first] === long[first]) first += 1;
  const rest = (letters: readonly string[], from: number) => letters.slice(from).join('');
  if (short.length < long.length) return rest(short, first) === rest(long, first + 1);
  if (rest(short, first + 1) === rest(long, first + 1)) return true;
  const swapped = short[first] === long[first + 1] && short[first + 1] === long[first];
  return swapped && rest(short, first + 2) === rest(long, first + 2);
}

/** Whether a word begins with what is one typo apart from what was typed. */
export function beginsOneTypoApart(typed: string, term: string): boolean {
  const letters = Array.from(term);
  const size = Array.from(typed).length;
  return [size - 1, size, size + 1].some((count) => isOneTypoApart(typed, letters.slice(0, count).join('')));
}
