import { abbreviations } from '../words/abbreviations.ts';

/** A stretch of a text: `text === content.slice(start, end)`. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const ending = /[.!?…]+["'”’)\]]*(?=\s|$)|\n+|<\/?[a-z_]+>/gi;

/** Sentences with their exact places. Abbreviations, initials and decimals do not end one; line breaks and tags do. */
export function sentencesOf(content: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const found of content.matchAll(ending)) {
    const isBreak = found[0].startsWith('\n') || found[0].startsWith('<');
    if (!isBreak && found[0] === '.' && continues(content, found.index)) continue;
    spans.push(...trimmed(content, from, isBreak ? found.index : found.index + found[0].length));
    from = found.index + found[0].length;
  }
  spans.push(...trimmed(content, from, content.length));
  return spans;
}

/** True when the full stop at `at` belongs to an abbreviation or an initial. */
function continues(content: string, at: number): boolean {
  const before = /[\p{L}.]+$/u.exec(content.slice(Math.max(0, at - 12), at))?.[0].toLowerCase() ?? '';
  if (before.length === 1 && before !== 'i' && /\p{Lu}/u.test(content.charAt(at - 1))) return true;
  if (!abbreviations.has(before)) return false;
  // 'etc.' and 'p.m.' may close a sentence: then a capital follows.
  return !/^\.\s+\p{Lu}/u.test(content.slice(at)) || !closing.has(before);
}

const closing = new Set(['etc', 'p.m', 'a.m', 'inc', 'ltd', 'co', 'jr', 'sr', 'min', 'mins', 'hrs', 'no']);

/** The span without white space around it, as a list of none or one. */
export function trimmed(content: string, start: number, end: number): Span[] {
  const raw = content.slice(start, end);
  const text = raw.trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  const from = start + raw.indexOf(text);
  return [{ start: from, end: from + text.length, text }];
}
