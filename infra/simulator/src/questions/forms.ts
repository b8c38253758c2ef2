import type { Drawer } from './drawers/drawer.ts';

/** What a question asks for, whatever it is about. The first sentence of an answer has to deliver it. */
export const questionForms = [
  'own-fact',
  'stimulus-fact',
  'scale',
  'choice',
  'yes-no',
  'use',
  'price',
  'amount',
  'impression',
  'like',
  'dislike',
  'worry',
  'trust',
  'change',
  'missing',
  'notice',
  'clear',
  'expect',
  'retell',
  'routine',
  'last',
  'pain',
  'workaround',
  'tools',
  'helpers',
  'deciding',
  'wish',
  'frequency',
  'why',
  'example',
  'feeling',
  'hypothetical',
  'task',
  'sure',
  'ease',
  'closing',
  'no-question',
  'foreign',
  'other',
] as const;
export type QuestionForm = (typeof questionForms)[number];

/** Facts about the participant that a question may ask for. `real`: whether they are a real person. */
export const ownFacts = [
  'about',
  'age',
  'name',
  'job',
  'town',
  'household',
  'children',
  'tenure',
  'device',
  'pet',
  'home',
  'income',
  'team',
  'gender',
  'education',
  'hours',
  'drives',
  'spending',
  'effort',
  'real',
] as const;
export type OwnFact = (typeof ownFacts)[number];

export type FactUnit = 'money' | 'time' | 'duration' | 'percent' | 'count' | 'place' | 'who';

/** What a guide's item is; topics are about daily life, screen and concept questions about what is shown. */
export type ItemKind = 'task' | 'question' | 'concept-question' | 'comparative-question' | 'topic' | 'screen-question';

/** A question as the participant has to take it. */
export interface Question {
  readonly text: string;
  readonly form: QuestionForm;
  /** What it wants first, where the reader of questions is sure of it. */
  readonly drawer?: Drawer;
  /** The form is no more than a guess from single words: no stock answer of it may stand for what was asked. */
  readonly guessed?: true;
  /** The other half of a double-barrelled question, when it has another form. */
  readonly secondForm?: QuestionForm;
  /** Two things are asked at once. */
  readonly double?: true;
  /** The two questions of a double-barrelled one, as written. */
  readonly halves?: readonly [string, string];
  readonly scale?: { readonly low: number; readonly high: number };
  /** The alternatives that the question itself offers, as written. */
  readonly options?: readonly string[];
  /** The same for things to do ("keep it, change it or take it out"), as the speaker would say them after "I'd". */
  readonly actions?: readonly string[];
  readonly fact?: OwnFact;
  /** What kind of fact answers a question for one. */
  readonly unit?: FactUnit;
  /** Whether the question supposes something good ("Is it easy?") or bad ("Is it boring?"). */
  readonly polarity?: 'positive' | 'negative';
  /** The answer that the question pushes towards. */
  readonly leading?: 'positive' | 'negative';
  readonly hostile?: true;
  /** About death, illness, abuse, debt or faith. */
  readonly sensitive?: true;
  /** For a question in another language than English. */
  readonly language?: string;
  /** Lemmas of the content words, for finding what the question is about. */
  readonly keywords: readonly string[];
}
