import { stemOf } from './stem.ts';

/** A word of a text with its place in the text. */
export interface Token {
  /** Lower case, straight apostrophes. */
  readonly word: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
  /** Written with a capital inside a sentence. */
  readonly isName: boolean;
}

const pattern = /[£$€]\s?\d[\d.,]*\d|[£$€]\s?\d|[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;

/** The words of a text; `offset` is added to every place. */
export function tokensOf(text: string, offset = 0): Token[] {
  const tokens: Token[] = [];
  for (const found of text.matchAll(pattern)) {
    const word = found[0].toLowerCase().replaceAll('’', "'");
    const start = offset + found.index;
    const isName = /^\p{Lu}/u.test(found[0]) && !/^i(?:'\w+)?$/.test(word) && !opensSentence(text, found.index);
    tokens.push({ word, stem: stemOf(word), start, end: start + found[0].length, isName });
  }
  return tokens;
}

function opensSentence(text: string, at: number): boolean {
  return at === 0 || /[.!?:…]\W*$/.test(text.slice(Math.max(0, at - 4), at));
}

/** The words of a text as people count them, with their places. */
export function wordsOf(text: string): RegExpExecArray[] {
  return [...text.matchAll(/\S*[\p{L}\p{N}]\S*/gu)];
}

/** Number of words, for the length of quotes. */
export function wordCount(text: string): number {
  return wordsOf(text).length;
}
