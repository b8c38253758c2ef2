import type { PlanItem } from '@windtunnel/contracts/rules/plan-item';
import type { Claim } from '../corpus/corpus.ts';
import { habitForms } from '../corpus/vocabulary.ts';
import type { Question, QuestionForm } from '../questions/forms.ts';

/** A question of the guide and how the participants had to take it. */
export interface AskedQuestion {
  readonly item: PlanItem;
  readonly question: Question;
}

type Kind = Claim['kind'];

const trouble: readonly Kind[] = ['problem', 'belief'];
const wanted: readonly Kind[] = ['wish', 'need'];

const asksFor: Readonly<Partial<Record<QuestionForm, readonly Kind[]>>> = {
  worry: trouble,
  dislike: trouble,
  clear: trouble,
  pain: trouble,
  like: ['plus'],
  notice: ['habit'],
  expect: ['habit', 'belief'],
  trust: wanted,
  missing: wanted,
  change: wanted,
  wish: wanted,
  ...Object.fromEntries(
    habitForms.filter((form) => form !== 'pain' && form !== 'wish').map((form) => [form, ['habit']]),
  ),
};

/** The kinds of claim that a question asks for. One of them in answer to it is a direct answer, not a finding of its own. */
export function kindsAsked({ question }: AskedQuestion): readonly Kind[] {
  return asksFor[question.form] ?? [];
}

const alsoListed: Readonly<Partial<Record<QuestionForm, readonly Kind[]>>> = {
  change: ['problem'],
};
const everything: readonly Kind[] = ['problem', 'belief', 'need', 'wish', 'plus', 'habit'];

/** The kinds of claim that answer a question, for the list below it: no praise among what would stop somebody. */
export function kindsListed(asked: AskedQuestion): readonly Kind[] {
  const { form } = asked.question;
  const kinds = kindsAsked(asked);
  if (kinds.length === 0) return everything;
  // What is noticed is listed by its element.
  if (form === 'notice') return everything.filter((kind) => kind !== 'wish' && kind !== 'habit');
  if (kinds.includes('habit')) return everything.filter((kind) => kind !== 'wish');
  return [...kinds, ...(alsoListed[form] ?? [])];
}
