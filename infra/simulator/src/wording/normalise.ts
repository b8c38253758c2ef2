import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { americanSpelling } from './spelling.ts';

/**
 * A sentence reduced to what no voice changes: lower case, contractions opened, one spelling, no punctuation or quotation
 * marks. Index, voice and analysis all compare sentences in this form. "I'd" may be "I would" or "I had", and "it's" "it is" or
 * "it has": both readings give the same form. Numbers keep their points and colons ("8:15", "4.50"); `£`, `$`, `€` and `%`
 * stay.
 */
export function normalise(sentence: string): string {
  return folded(sentence)
    .split(' ')
    .filter((word) => word !== '')
    .map(canonical)
    .join(' ');
}

/** What a sentence may be without a hedge at its front: for each of `hedges` (normal forms) that it begins with, the rest. */
export function withoutHedge(normal: string, hedges: readonly string[]): string[] {
  return hedges.filter((hedge) => normal.startsWith(`${hedge} `)).map((hedge) => normal.slice(hedge.length + 1));
}

/** Lower case, contractions opened, nothing but words and numbers between spaces. */
function folded(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\bcan't\b|\bcannot\b/g, 'can not')
    .replace(/\bwon't\b/g, 'will not')
    .replace(/\bshan't\b/g, 'shall not')
    .replace(/\blet us\b/g, "let's")
    .replace(/n't\b/g, ' not')
    .replace(/(\w)'(s|d|m|ll|re|ve)\b/g, '$1 $2')
    .replace(/'/g, '')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/(?<!\d)[.:]|[.:](?!\d)/g, ' ')
    .replace(/[^\p{L}\p{N}£$€%.:]+/gu, ' ');
}

const oneForm: Readonly<Record<string, string>> = {
  would: 'd',
  had: 'd',
  is: 's',
  has: 's',
  m: 'am',
  ll: 'will',
  re: 'are',
  ve: 'have',
};

function canonical(word: string): string {
  return ownValue(oneForm, word) ?? americanSpelling(word);
}
