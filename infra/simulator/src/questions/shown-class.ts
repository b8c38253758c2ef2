import type { Drawer } from './drawers/drawer.ts';
import type { Question } from './forms.ts';
import { quotesMarked } from './object.ts';
import { asksWhatButtonDoes } from './wants.ts';

/** What a question about a thing on show wants from it, where that is something other than an opinion. */
export type ShownClass =
  | 'meaning'
  | 'whereto'
  | 'explain'
  | 'cost'
  | 'adds-up'
  | 'stage'
  | 'press'
  | 'seen-by'
  | 'who'
  | 'case'
  | 'missing'
  | 'notice'
  | 'why'
  | 'when';

/** What a drawer wants from what is shown. */
const byDrawer: Readonly<Partial<Record<Drawer, ShownClass>>> = {
  meaning: 'meaning',
  explain: 'explain',
  happened: 'stage',
  press: 'press',
  'seen-by': 'seen-by',
  'if-case': 'case',
  missing: 'missing',
  notice: 'notice',
  'why-shown': 'why',
};

function classIn(drawer: Drawer, form: Question['form'], asked: string): ShownClass | null {
  if (drawer === 'cost')
    return /\bwhy\b|\b(?:made up|add(?:s|ed)? up|get to|come(?:s|n)? (?:about|from)|square)\b/.test(asked)
      ? 'adds-up'
      : 'cost';
  if (drawer === 'expect') return asksWhatButtonDoes(asked) ? 'press' : null;
  if (drawer === 'who-behind') return /\bwhere\b|\b(?:goes?|gets?|sent|paid) to\b/.test(asked) ? 'whereto' : 'who';
  if (drawer === 'fact-shown')
    return form !== 'stimulus-fact' && /\b(?:when|how (?:soon|quickly|long))\b/.test(asked) ? 'when' : null;
  return byDrawer[drawer] ?? null;
}

/** The class of a question about a concept or a screen; null where it asks for something that others answer. */
export function shownClassOf({ text, form, leading, drawer }: Question): ShownClass | null {
  if (leading !== undefined) return null;
  if (takesFromLine.test(text)) return 'meaning';
  if (drawer === undefined) return null;
  return classIn(drawer, form, quotesMarked(text).toLowerCase());
}

/** "What do you take from the first row?" asks what it tells, and nothing is taken away. */
const takesFromLine =
  /\bwhat do you (?:take|read|gather|learn|understand) (?:from|out of|by|into) the (?:\p{L}+ ){0,2}(?:row|line|figure|number)\b/iu;
