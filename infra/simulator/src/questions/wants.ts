import type { Drawer } from './drawers/drawer.ts';

/** What a question beside something shown wants, told from its drawer. */
export type Want =
  | 'tell'
  | 'for-whom'
  | 'act'
  | 'press'
  | 'trust'
  | 'react'
  | 'sum'
  | 'spend-today'
  | 'transfer'
  | 'useful'
  | 'key'
  | 'convince'
  | 'unclear'
  | 'how-do'
  | 'difference'
  | 'expect-of';

/** What a drawer wants of something shown, where its words tell no nearer. */
const byDrawer: Readonly<Partial<Record<Drawer, Want>>> = {
  explain: 'tell',
  'for-whom': 'for-whom',
  transfer: 'transfer',
  key: 'key',
  convince: 'convince',
  unclear: 'unclear',
  'find-here': 'how-do',
  difference: 'difference',
  expect: 'expect-of',
  trust: 'trust',
  impression: 'react',
  mind: 'react',
};

/** What a question wants of something shown; null where its drawer is answered otherwise. */
export function wantIn(drawer: Drawer, text: string): Want | null {
  if (drawer === 'do-next') return /\b(?:tap|click|press|touch|open|select)/i.test(text) ? 'press' : 'act';
  if (drawer === 'would-pay') return /\b(?:expect|think|guess|reckon|imagine|suppose)\b/i.test(text) ? 'sum' : null;
  if (drawer === 'compare-today')
    return /\b(?:price|costs?|fee|sum|pay|spend|spent|bill|\d+)\b/i.test(text) ? 'spend-today' : null;
  if (drawer === 'expect' && asksWhatButtonDoes(text)) return null;
  if (drawer === 'feel-about') return ofUse.test(text) ? 'useful' : 'react';
  return byDrawer[drawer] ?? null;
}

/** "What would you expect the button at the bottom to do?" is asked of the button, not of the whole. */
export const asksWhatButtonDoes = (text: string) =>
  /\b(?:expect|think|suppose|imagine)\b[^?]*\b(?:buttons?|links?|switch|icon|arrow)\b[^?]*\b(?:to do|does|do|will do|would do)\s*\?/i.test(
    text,
  );

const ofUse = /\b(?:useful|helpful|valuable|handy|relevant|use)\b/i;
