import { type Asked, codesOf, type DirectResult } from './result.ts';

/**
 * What a question failed to bring: `unanswered`, most people gave nothing that answers it; `uncounted`, they did answer, and
 * nothing in it is counted. Null: its answers add up to something.
 */
export type Gap = 'unanswered' | 'uncounted' | null;

/** Whether a question's answers may be summed up. Who finds that the material does not say has not answered either. */
export function gapOf(question: Asked, { counted }: DirectResult): Gap {
  const closes = question.asked.question.form === 'closing';
  const without = new Set([
    ...codesOf(question, 'foreign').keys(),
    ...codesOf(question, 'decline').keys(),
    ...having(question, 'fact', (value) => value === null),
    ...having(question, 'nothing', (value) => value === 'decline-unknown' || (value === 'closing' && !closes)),
    ...having(question, 'reading', (value) => /-unsaid$/.test(value ?? '')),
    ...(wantsTelling.test(question.asked.item.text) ? having(question, 'nothing', (value) => value === 'clear') : []),
  ]);
  if (without.size * 2 > question.answers.length) return 'unanswered';
  // What is wrong with the question itself is said below it.
  const isLeading = codesOf(question, 'leading').size * 2 > question.answers.length;
  return counted === false && !isLeading ? 'uncounted' : null;
}

/** Who is asked to explain a thing and says that it is clear has not explained it. */
const wantsTelling = /\b(?:explain|describe|in your own words|walk me through|tell me (?:what|how|why))\b/i;

function having(
  question: Asked,
  kind: 'fact' | 'nothing' | 'reading',
  holds: (value: string | null) => boolean,
): string[] {
  return [...codesOf(question, kind)].filter(([, { value }]) => holds(value)).map(([person]) => person);
}
