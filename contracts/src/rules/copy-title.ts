import { limits } from './limits.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The title of a copy unless another is given. One that would be too long is cut between graphemes. */
export function copyTitle(title: string): string {
  let shortened = '';
  let length = 0;
  for (const { segment } of graphemes.segment(`Copy of ${title}`)) {
    // Limits count code points, of which a grapheme may have many.
    length += Array.from(segment).length;
    if (length > limits.titleMax) break;
    shortened += segment;
  }
  return shortened.trimEnd();
}
