import type { Thought } from '../../corpus/corpus.ts';
import type { Study } from '../../material/study.ts';
import type { Round } from '../round.ts';
import type { Panelist } from '../speaker.ts';

type Asked = Pick<Round, 'memory' | 'question' | 'study'>;

/** The walk through the task that the question speaks of: the one with most words in common. Null if it speaks of none, or if it was declined. */
export function aboutTask(speaker: Panelist, { memory, question, study }: Asked): Thought | null {
  const at = taskAsked(study.items, question.keywords);
  return at === null ? null : (memory.attempts.get(speaker)?.[at] ?? null);
}

/** "The monthly payment" is about the task that says "every month". */
const stem = 5;

/** The number of the task that a question speaks of; null if it speaks of none, or of several alike. */
function taskAsked(items: Study['items'], keywords: readonly string[]): number | null {
  const tasks = items.filter(({ kind }) => kind === 'task').map(({ text }) => text.toLowerCase());
  const telling = keywords.filter((word) => word.length > 3);
  const shared = tasks.map((text) => telling.filter((word) => text.includes(word.toLowerCase().slice(0, stem))).length);
  const most = Math.max(0, ...shared);
  return most === 0 || shared.filter((each) => each === most).length > 1 ? null : shared.indexOf(most);
}

/** Whether somebody can speak of the task that the question is about: not if they could not even begin it. */
export function neverReached(speaker: Panelist, { memory, question, study }: Asked): boolean {
  const at = taskAsked(study.items, question.keywords);
  return at !== null && (memory.attempts.get(speaker)?.[at] ?? null) === null;
}
