import type { Need } from './audience.ts';

/** Stands where words have been understood, so that what follows does not join what precedes. */
export const gap = '¦';

/** A phrase of which recognisers take the parts they understand. */
export interface Masked {
  rest: string;
  readonly found: { readonly text: string; readonly need: Need }[];
  readonly refused: string[];
}

export function masked(phrase: string): Masked {
  return { rest: phrase, found: [], refused: [] };
}

/**
 * Takes the first match of a pattern out of the phrase.
 * @param needsOf what it asks for; null if it asks for nobody there could be, [] if it says nothing, undefined to leave it
 */
export function take(
  phrase: Masked,
  pattern: RegExp,
  needsOf: (match: RegExpExecArray) => readonly Need[] | null | undefined,
  leave: string = gap,
): boolean {
  const match = pattern.exec(phrase.rest);
  if (match === null) return false;
  const needs = needsOf(match);
  if (needs === undefined) return false;
  const text = match[0].trim().replace(/^[,\s]+|[,\s]+$/g, '');
  phrase.rest = `${phrase.rest.slice(0, match.index)} ${leave} ${phrase.rest.slice(match.index + match[0].length)}`
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (needs === null) phrase.refused.push(text);
  else for (const need of needs) phrase.found.push({ text, need });
  return true;
}
