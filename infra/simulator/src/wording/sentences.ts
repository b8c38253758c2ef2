/** One sentence of a text: `text.slice(start, end)`, without the space around it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const sentenceEnd = /[.!?…]+['"’”]?(?=\s|$)/g;
/** A full stop after these does not end a sentence. */
const abbreviation = /(?:^|\s)(?:Mr|Mrs|Ms|Dr|St|e\.g|i\.e|a\.m|p\.m)\.$/;

/**
 * Splits text into sentences at `.`, `!`, `?` and `…` before a space. The corpus and the analysis use the same split, so
 * that a claim's sentence numbers mean the same in both.
 */
export function sentencesOf(text: string): readonly Span[] {
  const spans: Span[] = [];
  let start = skipSpace(text, 0);
  for (const match of text.matchAll(sentenceEnd)) {
    const end = match.index + match[0].length;
    if (end <= start || abbreviation.test(text.slice(start, end))) continue;
    if (/^\s+[a-z]/.test(text.slice(end)) && !text.slice(start, end).endsWith('?')) continue;
    spans.push({ start, end });
    start = skipSpace(text, end);
  }
  if (start < text.length) spans.push({ start, end: text.trimEnd().length });
  return spans;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text.charAt(at))) at += 1;
  return at;
}
