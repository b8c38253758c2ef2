import { Refusal } from './refusal.ts';

const token = /\s*(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|(!=|[=()[\],])|([\w.-]+))/y;

export interface Token {
  readonly kind: 'value' | 'sign' | 'word';
  readonly text: string;
}

/** Splits a filter into tokens. @throws Refusal with `code`. */
export function tokensOf(text: string, code: string): Token[] {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  while (text.slice(token.lastIndex).trim() !== '') {
    const from = token.lastIndex;
    const match = token.exec(text);
    if (match === null) throw new Refusal(400, code, `Was expecting an operation at ${from} of ${text}`);
    const [, double, single, sign, bare] = match;
    // Only the quotation mark itself can be escaped.
    if (double !== undefined) tokens.push({ kind: 'value', text: double.replaceAll('\\"', '"') });
    else if (single !== undefined) tokens.push({ kind: 'value', text: single.replaceAll("\\'", "'") });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else tokens.push({ kind: 'word', text: bare ?? '' });
  }
  return tokens;
}
