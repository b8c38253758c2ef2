import { type Span, trimmed } from './sentences.ts';
import { wordCount } from './tokens.ts';

const turn =
  /\s*[;–—]\s*|\s+-\s+|,?\s+(?=(?:but|although|though|yet|however|whereas|while|except|because|even though|then again|having said that|on the other hand|all the same|even so|still,|mind,)\b)|,\s+(?=(?:and|so|or|which|only|i|i'd|i'm|it|it's|they|you|that's|there's|if)\b)|:\s+/gi;
const shortest = 3;

/**
 * The parts of a sentence that can hold an opinion of their own: what stands before and after a `but`, a semicolon, a
 * colon or a new subject. A part of fewer than three words stays with its neighbour.
 */
export function clausesOf(sentence: Span): Span[] {
  const cuts = [
    0,
    ...[...sentence.text.matchAll(turn)].flatMap((found) => [found.index, found.index + found[0].length]),
  ];
  const parts: Span[] = [];
  for (let at = 0; at < cuts.length; at += 2) {
    const from = cuts[at] ?? 0;
    const to = cuts[at + 1] ?? sentence.text.length;
    parts.push(...trimmed(sentence.text, from, to));
  }
  return joinedShort(sentence, parts).map((part) => ({
    ...part,
    start: sentence.start + part.start,
    end: sentence.start + part.end,
  }));
}

function joinedShort(sentence: Span, parts: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && (wordCount(last.text) < shortest || wordCount(part.text) < shortest)) {
      joined[joined.length - 1] = { start: last.start, end: part.end, text: sentence.text.slice(last.start, part.end) };
    } else joined.push(part);
  }
  return joined;
}
