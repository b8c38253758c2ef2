import { limits } from './limits.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The title of a copy unless another is asked for. Where it gets too long it is cut between graphemes. */
export function copyTitle(title: string): string {
  let kept = '';
  let length = 0;
  for (const { segment } of graphemes.segment(`Copy of ${title}`)) {
    // Limits count code points, of which a grapheme may have many.
    length += Array.from(segment).length;
    if (length > limits.titleMax) break;
    kept += segment;
  }
  return kept.trimEnd();
}
