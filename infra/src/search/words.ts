/** Every engine looks at the first ten words of a search. */
const searchedWordsMax = 10;
const word = /[\p{L}\p{N}\p{M}]+/gu;
const accents = /[\u0300-\u036f]/g;

/** The words of a text as the index knows them: lower case, without accents. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFKD').replace(accents, '').toLowerCase().match(word) ?? [];
}

/** The words a search is about; nothing else of what was typed reaches an engine. */
export function searchedWords(typed: string): string[] {
  return wordsOf(typed).slice(0, searchedWordsMax);
}

/** The same words as they were typed: engines of others fold case and accents themselves. */
export function typedWords(typed: string): string[] {
  return (typed.normalize('NFC').match(word) ?? []).slice(0, searchedWordsMax);
}
