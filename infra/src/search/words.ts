/** Every engine looks at the first ten words of a search. */
export const searchedWordsMax = 10;
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const accents = /[\u0300-\u036f]/g;

/** The words of a text as the index knows them: lower case, without accents. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFKD').replace(accents, '').toLowerCase().match(word) ?? [];
}

/** The words a search is about; nothing else of what was typed reaches an engine. */
export function searchedWords(typed: string): string[] {
  return wordsOf(typed).slice(0, searchedWordsMax);
}

/**
 * The words of a text for an engine that has a tokenizer of its own: nothing is left in them that it could cut
 * differently in an entry and in a search, and they are composed again as it expects them.
 */
export function plainWords(text: string): string[] {
  return wordsOf(text).map((one) => one.normalize('NFC'));
}
