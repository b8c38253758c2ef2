import { limits } from '@windtunnel/contracts/rules/limits';
import { cut } from '../../../lib/format.ts';

/** A shortened text, and whether anything was left out. */
export interface Excerpt {
  readonly text: string;
  readonly cut: boolean;
}

/** What a biography shows before 'Read more': two sentences, but never more than 200 characters. */
export function openingOf(text: string): Excerpt {
  const sentences = text.match(/[^.!?]+[.!?]+(\s|$)/g) ?? [text];
  const opening = sentences.length > 2 ? sentences.slice(0, 2).join('').trim() : text;
  const shown = cut(opening, limits.previews.background);
  return { text: shown, cut: shown !== text };
}
