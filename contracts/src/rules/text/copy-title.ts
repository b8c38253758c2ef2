import { limits } from '../limits.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The title of a copy unless another is given. If it would be too long, it is truncated between graphemes. */
export function copyTitle(title: string): string {
  let shortened = '';
  let length = 0;
  for (const { segment } of graphemes.segment(`Copy of ${title}`)) {
    // Limits count code points, of which a grapheme may contain several.
    length += Array.from(segment).length;
    if (length > limits.titleMax) break;
    shortened += segment;
  }
  return shortened.trimEnd();
}
