/** The closed lists of the corpus. */

/** How a speaker sounds; a person has one or two of these. */
export const tones = ['plain', 'dry', 'warm', 'brisk', 'careful', 'blunt', 'anxious', 'chatty'] as const;
export type Tone = (typeof tones)[number];

/** Forms of question about daily life; with an activity they name a cell of a domain. */
export const habitForms = [
  'routine',
  'last',
  'pain',
  'workaround',
  'tools',
  'helpers',
  'deciding',
  'wish',
  'frequency',
] as const;
export type HabitForm = (typeof habitForms)[number];

export const stances = ['against', 'for', 'mixed', 'need', 'wish'] as const;
export type Stance = (typeof stances)[number];

/** Forms of question that a thought about an issue can answer. */
export const forms = [
  'impression',
  'like',
  'dislike',
  'worry',
  'trust',
  'price-yes',
  'price-no',
  'price-depends',
  'rate-low',
  'rate-mid',
  'rate-high',
  'use-yes',
  'use-no',
  'choose',
  'change',
  'missing',
  'notice',
  'clear',
  'expect',
  'task',
] as const;
export type IssueForm = (typeof forms)[number];

/** What a thought answers when it does not say. */
export const formsOfStance: Readonly<Record<Stance, readonly IssueForm[]>> = {
  against: ['dislike', 'worry', 'impression', 'rate-low', 'use-no'],
  for: ['like', 'impression', 'rate-high', 'use-yes', 'choose'],
  mixed: ['impression', 'rate-mid'],
  need: ['trust', 'missing'],
  wish: ['change', 'missing'],
};

export const walkOutcomes = ['done', 'helped', 'gave-up', 'thought-done'] as const;
export type WalkOutcome = (typeof walkOutcomes)[number];

/** What shows somebody that a step is done. */
export const evidences = ['message', 'email', 'list', 'person', 'nothing'] as const;
export type Evidence = (typeof evidences)[number];

/** What a follow-up may ask a thought for. */
export const continuations = ['why', 'example', 'did', 'meant', 'happened', 'help'] as const;
export type Continuation = (typeof continuations)[number];

/** Further sentences of a walk-through, for the questions after the tasks. */
export const walkParts = ['change', 'hard', 'sure', 'ease'] as const;
export type WalkPart = (typeof walkParts)[number];
export type Part = 'say' | Continuation | WalkPart;

/** What sort of thing a task wants found out: what an answer has to name. */
export const wantKinds = [
  'money',
  'duration',
  'hours',
  'day',
  'until',
  'count',
  'rule',
  'help',
  'needed',
  'reason',
  'way',
  'which',
  'choice',
] as const;
export type WantKind = (typeof wantKinds)[number];
