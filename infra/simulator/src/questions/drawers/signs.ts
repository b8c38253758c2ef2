import { askingPart, mainClause } from '../asking-part.ts';
import { halvesOf } from '../double.ts';
import type { ItemKind, Question } from '../forms.ts';
import { featuresOf } from '../rules/features.ts';
import { frameWords } from './frame.ts';

/** What is known of a question before it is put into a drawer: as the rules classify it. */
export type Asked = Pick<Question, 'text' | 'form' | 'actions' | 'options'> & { readonly kind: ItemKind };

const groups: Readonly<Record<ItemKind, string>> = {
  topic: 'life',
  'concept-question': 'shown',
  'screen-question': 'shown',
  'comparative-question': 'both',
  question: 'after',
  task: 'after',
};

/** The signs of a question by which drawers are told apart: of the words that ask first, and more faintly of the rest. */
export function signsOf({ text, kind, form, actions, options }: Asked, words: ReadonlySet<string>): string[] {
  const asked = mainClause(askingPart(text));
  const [first = asked, ...others] = halvesOf(asked);
  const group = groups[kind];
  const signs = new Set<string>([`k ${kind}`, `form ${form}`, `form ${form} ${group}`]);
  rows(['^', ...frameWords(first, words), '$'], group, signs);
  grammar(first, kind, group, signs);
  for (const word of frameWords(others.join(' '), words)) signs.add(`o ${word}`);
  if (asked !== text) for (const word of frameWords(text, words)) signs.add(`b ${word}`);
  if (others.length > 0) signs.add('halves');
  if (actions !== undefined) signs.add('actions').add(`actions ${group}`);
  if (options !== undefined) signs.add('options').add(`options ${group}`);
  return [...signs];
}

const opening = 5;

/** Words alone, in pairs, with a gap between them, and the words that open. */
function rows(list: readonly string[], group: string, signs: Set<string>): void {
  list.forEach((word, at) => {
    const [second, third] = list.slice(at + 1, at + 3);
    signs.add(`1 ${word}`).add(`${group} ${word}`);
    if (second !== undefined) signs.add(`2 ${word} ${second}`);
    if (third !== undefined) signs.add(`s ${word} ${third}`);
  });
  for (let most = 2; most <= opening; most += 1) signs.add(`l ${list.slice(1, most).join(' ')}`);
}

const kept = /^(?:wh|aux|subj|verb|how|whn|c|shape|matrix|ends):/;

/** How the clause is built: its question word, auxiliary, subject and verb, alone and together, and classes of words. */
function grammar(text: string, kind: ItemKind, group: string, signs: Set<string>): void {
  const has = [...featuresOf(text, kind).has];
  const one = (start: string) => has.find((each) => each.startsWith(start)) ?? '';
  const [wh, aux, subject] = [one('wh:'), one('aux:'), one('subj:')];
  for (const each of has) {
    if (kept.test(each) || !each.includes(':')) signs.add(each).add(`${group} ${each}`);
    if (each.startsWith('verb:'))
      signs.add(`${wh} ${each}`).add(`${subject} ${each}`).add(`${wh} ${aux} ${subject} ${each}`);
    if (each.startsWith('c:')) signs.add(`${wh} ${each}`).add(`${wh} ${aux} ${each}`);
  }
  signs.add(`${wh} ${aux}`).add(`${wh} ${aux} ${subject}`).add(`${group} ${wh} ${aux} ${subject}`);
}
