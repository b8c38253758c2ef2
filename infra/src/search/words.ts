/** As in Meilisearch, only the first ten words of a search are used. */
export const searchedWordsMax = 10;
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const accents = /[\u0300-\u036f]/g;

/** The words of a text as they are indexed: in lower case and without accents. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFKD').replace(accents, '').toLowerCase().match(word) ?? [];
}

/** The words of a search; nothing else that was typed reaches the search engine. */
export function searchedWords(typed: string): string[] {
  return wordsOf(typed).slice(0, searchedWordsMax);
}

/**
 * The words of a text, for a search engine that has its own tokenizer. They contain nothing that it could split
 * differently in an entry and in a search, and are in composed form (NFC), as it expects.
 */
export function plainWords(text: string): string[] {
  return wordsOf(text).map((one) => one.normalize('NFC'));
}
