import { elementsOf } from './elements.ts';

/** Something on a screen that can be pressed, and what pressing it amounts to. */
export interface Pressable {
  readonly words: string;
  readonly does: 'go' | 'stay' | 'check' | 'open' | 'place';
}

const stays =
  /^(?:keep|stay|no\b|not\b|later|skip|cancel|leave|decline|maybe|remind me|without|back|close|dismiss|continue without|do nothing|ignore)/i;
const checks =
  /\b(?:how|why|what|more|details|learn|calculate\w*|explain\w*|terms|conditions|compare|about|find out|read)\b|\?$/i;
const opens = /^(?:see|view|show|open|check|look|explore|discover|read|go to|browse|possible)\b/i;
const listed =
  /\b(?:navigation|tab bar|menu|nav bar|footer|tabs)\b[^:.']*: ((?:\p{Lu}[\p{L} ]{1,24}, ){1,6}\p{Lu}[\p{L} ]{1,24})(?=[.;]|$)/giu;

/** What can be pressed on a described screen: buttons and links, cards that say "See ...", and the places of its navigation. */
export function pressablesIn(description: string): Pressable[] {
  const found = elementsOf(description).flatMap(({ words, role }): Pressable[] => {
    if (role === 'title' || words.split(/\s+/).length > 9) return [];
    if (role === 'button') return [{ words, does: stays.test(words) ? 'stay' : checks.test(words) ? 'check' : 'go' }];
    if (role === 'switch') return [{ words, does: 'go' }];
    if (role === 'link') return [{ words, does: 'check' }];
    return opens.test(words) ? [{ words, does: 'open' }] : [];
  });
  const places = [...description.matchAll(listed)].flatMap(([, names = '']) =>
    names.split(', ').map((words): Pressable => ({ words: words.trim(), does: 'place' })),
  );
  const known = new Set(found.map(({ words }) => words));
  return [...found, ...places.filter(({ words }) => !known.has(words))];
}
