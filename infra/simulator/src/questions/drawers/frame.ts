import { readText, type Token } from '../../reading/sentences.ts';
import { quotesMarked } from '../object.ts';

/**
 * The words of a text as a frame: numbers as "#", quotations as "«", and content that no frame knows by its part of speech, so that
 * what a study is about says nothing of what is asked.
 */
export function frameWords(text: string, words: ReadonlySet<string>): string[] {
  return tokensOf(text)
    .map((token) => mark(token, words))
    .filter((word) => word !== '');
}

/** The words of a text in the form in which a frame would know them. */
export function baseWords(text: string): string[] {
  return tokensOf(text).map(baseOf);
}

const tokensOf = (text: string) =>
  readText(quotesMarked(text).replaceAll('«»', ' Quotation ')).flatMap(({ tokens }) => tokens);

const content = /^(?:NOUN|PROPN|VERB|ADJ|ADV|NUM|X)$/;

function mark(token: Token, words: ReadonlySet<string>): string {
  const { lower, tag } = token;
  if (lower === 'quotation') return '«';
  if (/\d/.test(lower) || tag === 'NUM') return '#';
  if (!/[\p{L}?:]/u.test(lower)) return '';
  if (!content.test(tag)) return lower;
  const base = baseOf(token);
  return words.has(base) ? base : `<${tag}>`;
}

const baseOf = ({ lower, lemma, tag }: Token) => (tag === 'VERB' || tag === 'NOUN' ? lemma : lower);
