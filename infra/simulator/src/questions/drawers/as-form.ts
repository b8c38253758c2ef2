import type { ItemKind, QuestionForm } from '../forms.ts';
import type { Drawer } from './drawer.ts';

/** The forms that answer a drawer as it wants to be answered; the first is taken where the rules found none of them. */
const forms: Readonly<Partial<Record<Drawer, readonly QuestionForm[]>>> = {
  routine: ['routine'],
  'last-time': ['last', 'example'],
  pain: ['pain'],
  workaround: ['workaround', 'hypothetical'],
  tools: ['tools'],
  helpers: ['helpers'],
  'who-does-what': ['helpers'],
  deciding: ['deciding'],
  'last-word': ['deciding', 'helpers'],
  wish: ['wish', 'change', 'choice'],
  frequency: ['frequency', 'stimulus-fact', 'own-fact'],
  'why-own': ['why', 'deciding'],
  'fell-apart': ['last', 'pain'],
  'kept-where': ['tools', 'routine'],
  ever: ['yes-no'],
  explain: ['retell'],
  'fact-shown': ['stimulus-fact'],
  price: ['price'],
  'would-pay': ['amount', 'choice', 'price'],
  use: ['use'],
  impression: ['impression', 'feeling'],
  like: ['like'],
  dislike: ['dislike'],
  worry: ['worry'],
  stop: ['worry'],
  trust: ['trust', 'yes-no'],
  change: ['change', 'missing', 'wish'],
  missing: ['missing'],
  notice: ['notice'],
  unclear: ['clear', 'ease'],
  'check-shown': ['yes-no'],
  choice: ['choice'],
  ease: ['ease'],
  sure: ['sure'],
  closing: ['closing'],
};

/** Beside nothing that is shown, a question is answered by what people tell of their life. */
const lifeForms: Readonly<Partial<Record<Drawer, readonly QuestionForm[]>>> = {
  worry: ['pain', 'worry'],
  'works-well': ['routine', 'like'],
  started: ['last', 'deciding'],
  'changed-since': ['last', 'routine'],
};

const ownForms = (drawer: Drawer, kind: ItemKind) =>
  (kind === 'topic' ? lifeForms[drawer] : undefined) ?? forms[drawer];

/** Whether a form is one in which a drawer is answered. */
export const suits = (drawer: Drawer, form: QuestionForm, kind: ItemKind): boolean =>
  ownForms(drawer, kind)?.includes(form) === true;

/** The form that a drawer is answered in, where the form that the rules found is none of its own; else that form. */
export function formIn(drawer: Drawer, form: QuestionForm, kind: ItemKind): QuestionForm {
  const own = ownForms(drawer, kind);
  return own === undefined || own.includes(form) ? form : (own[0] ?? form);
}
