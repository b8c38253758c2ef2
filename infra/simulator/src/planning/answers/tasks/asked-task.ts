import type { Thought } from '../../../corpus/corpus.ts';
import type { Study } from '../../../material/study.ts';
import { stepsNamed, stepsOf } from '../../../material/task-steps.ts';
import type { Question } from '../../../questions/forms.ts';
import type { Round } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';

type Asked = Pick<Round, 'memory' | 'question' | 'study'>;

/** The walk through the task that the question speaks of: the one with most words in common. Null if it speaks of none, or if it was declined. */
export function aboutTask(speaker: Panelist, { memory, question, study }: Asked): Thought | null {
  const at = taskAsked(study, question);
  return at === null ? null : (memory.attempts.get(speaker)?.[at] ?? null);
}

/** "The monthly payment" is about the task that says "every month". */
const stem = 5;

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** "After the first task": the number of a task by its place. */
function taskByPlace(text: string, count: number): number | null {
  const [, place = ''] =
    /\b(?:the )?(first|second|third|fourth|fifth|last) (?:task|one|thing you did)\b/i.exec(text) ?? [];
  const at = place.toLowerCase() === 'last' ? count - 1 : ordinals.indexOf(place.toLowerCase());
  return at >= 0 && at < count ? at : null;
}

/** What is longer is no name for something that one was at. */
const doingWordsMost = 12;

/** What somebody was at in a walk through the task of this number, by the task's own words; null if no step tells of it. */
export function doingAt({ items, corpus }: Study, at: number, walk: Thought): string | null {
  const { place } = walk;
  const step =
    place.kind === 'walk' ? corpus.steps.find(({ id, walks }) => id === place.goal && walks.includes(walk)) : undefined;
  if (step === undefined) return null;
  const task = items.filter(({ kind }) => kind === 'task')[at]?.text ?? '';
  const own = stepsOf(corpus, task).find((each) => each.step === step)?.values.doing;
  return own === undefined || own.split(' ').length > doingWordsMost ? step.doing : own;
}

/** Words that say nothing of which task is meant. */
const ofAnyTask = /^(?:site|page|website|need|want|find|make|sure|know|tell|think|team|people|look)$/i;

const tasksAsked = new WeakMap<Study, Map<string, number | null>>();

/** The number of the task that a question speaks of; null if it speaks of none, or of several alike. */
function taskAsked(study: Study, question: Question): number | null {
  const known = tasksAsked.get(study) ?? new Map<string, number | null>();
  tasksAsked.set(study, known);
  const before = known.get(question.text);
  if (before !== undefined) return before;
  const found = findTaskAsked(study, question);
  known.set(question.text, found);
  return found;
}

function findTaskAsked({ items, corpus }: Study, { keywords, text: asked }: Question): number | null {
  const placed = taskByPlace(asked, items.filter(({ kind }) => kind === 'task').length);
  if (placed !== null) return placed;
  const tasks = items.filter(({ kind }) => kind === 'task').map(({ text }) => text.toLowerCase());
  const telling = keywords.filter(
    (word) => (word.length > 3 && !ofAnyTask.test(word)) || /^(?:pay|buy|fee)$/.test(word),
  );
  const shared = tasks.map((text) => telling.filter((word) => text.includes(word.toLowerCase().slice(0, stem))).length);
  const most = Math.max(0, ...shared);
  const alike = shared.flatMap((each, at) => (most > 0 && each === most ? [at] : []));
  if (alike.length < 2) return alike[0] ?? null;
  // "You took a room off": of tasks that share as many words, the one with that step.
  const named = stepsNamed(corpus, asked);
  const have = tasks.flatMap((_, at) => {
    const text = items.filter(({ kind }) => kind === 'task')[at]?.text ?? '';
    return stepsOf(corpus, text).some(({ step }) => named.includes(step.id)) ? [at] : [];
  });
  const either = have.filter((at) => alike.includes(at));
  return either.length === 1 ? (either[0] ?? null) : null;
}

/** Whether somebody can speak of the task that the question is about: not if they could not even begin it. */
export function neverReached(speaker: Panelist, { memory, question, study }: Asked): boolean {
  const at = taskAsked(study, question);
  return at !== null && (memory.attempts.get(speaker)?.[at] ?? null) === null;
}
