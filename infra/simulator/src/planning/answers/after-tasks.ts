import type { Thought } from '../../corpus/corpus.ts';
import type { WalkPart } from '../../corpus/vocabulary.ts';
import type { Study } from '../../material/study.ts';
import type { Question } from '../../questions/forms.ts';
import type { Drawn } from '../drawn.ts';
import { answersOf, bodies, leads, type Round, siteSubject } from '../round.ts';
import type { Panelist } from '../speaker.ts';
import { easeOf } from './ratings.ts';

/** Which part of a walk-through answers a question that is asked after the tasks. */
const partOf: Readonly<Partial<Record<Question['form'], { readonly part: WalkPart; readonly none: string }>>> = {
  sure: { part: 'sure', none: 'decline-guess' },
  change: { part: 'change', none: 'change-none' },
  wish: { part: 'change', none: 'change-none' },
  missing: { part: 'change', none: 'missing-none' },
  clear: { part: 'hard', none: 'clear-none' },
  pain: { part: 'hard', none: 'clear-none' },
  dislike: { part: 'hard', none: 'dislike-none' },
  worry: { part: 'hard', none: 'worry-none' },
  feeling: { part: 'ease', none: 'decline-guess' },
  impression: { part: 'ease', none: 'decline-guess' },
  like: { part: 'ease', none: 'like-none' },
};

/** Whether a question after the tasks is answered from how the tasks went. */
export function isAboutTasks(form: Question['form']): boolean {
  return form in partOf || form === 'ease';
}

/** Looks back at the tasks: what went worst is spoken of first. */
export function answerAfterTasks(round: Round): Drawn[] {
  const { question } = round;
  if (question.form === 'ease') return answerEase(round);
  if (question.form === 'yes-no') return answerWhetherItWorked(round);
  const looks = partOf[question.form];
  if (looks === undefined) return answersOf(round, [], [], 'decline-guess');
  const { part, none } = looks;
  const found = bodies(round, (speaker) => ({
    thoughts: worstFirst(speaker, round, part),
    part,
    subject: siteSubject,
    settled: true,
  }));
  return answersOf(round, [], found, none);
}

/** The walk that says most about a part: the worst one for troubles and wishes, the last one for being sure. */
function worstFirst(speaker: Panelist, { memory, question, study }: Round, part: WalkPart) {
  const telling = (memory.walks.get(speaker) ?? []).filter(({ parts }) => parts[part] !== undefined);
  const asked = aboutTask(memory.walks.get(speaker) ?? [], study.items, question.keywords);
  if (asked?.parts[part] !== undefined) return [asked];
  if (part === 'sure') return telling.slice(-1);
  const order = ['gave-up', 'thought-done', 'helped', 'done'];
  const rank = (out: string | null) => order.indexOf(out ?? 'done');
  const worst = Math.min(...telling.map(({ out }) => rank(out)));
  return telling.filter(({ out }) => rank(out) === worst);
}

/** The walk through the task that the question speaks of: the one with most words in common, if it has any. */
function aboutTask(walks: readonly Thought[], items: Study['items'], keywords: readonly string[]): Thought | null {
  const tasks = items.filter(({ kind }) => kind === 'task').map(({ text }) => text.toLowerCase());
  const telling = keywords.filter((word) => word.length > 3);
  const shared = tasks.map((text) => telling.filter((word) => text.includes(word.toLowerCase())).length);
  const most = Math.max(0, ...shared);
  return most === 0 ? null : (walks[shared.indexOf(most)] ?? null);
}

function answerEase(round: Round): Drawn[] {
  const { study, memory } = round;
  const given = leads(round, (speaker) => {
    const ease = easeOf(speaker, round);
    return { pool: `ease-${ease > 0.6 ? 'easy' : ease < -0.2 ? 'hard' : 'mixed'}-lead` };
  });
  const found = bodies(round, (speaker) => ({
    thoughts: (memory.walks.get(speaker) ?? []).filter(({ out }) => (out === 'done') === easeOf(speaker, round) > 0.2),
    part: 'ease',
    subject: siteSubject,
    settled: true,
  }));
  return answersOf({ ...round, study }, given, found, 'decline-guess');
}

/** A yes or no about the tasks follows from how they went: trouble for who had some, none for who had none. */
function answerWhetherItWorked(round: Round): Drawn[] {
  const { study, memory, question } = round;
  const troubled = study.panel.map((speaker) => (memory.walks.get(speaker) ?? []).some(({ out }) => out !== 'done'));
  const asksForTrouble =
    question.polarity === 'negative' ||
    /give|gave|stuck|confus|hard|difficult|problem|phone|ring|help/i.test(question.text);
  const given = leads(round, (_, index) => ({ pool: troubled[index] === asksForTrouble ? 'yes-lead' : 'no-lead' }));
  const found = bodies(round, (speaker) =>
    troubled[study.panel.indexOf(speaker)] === true
      ? { thoughts: worstFirst(speaker, round, 'hard'), part: 'hard', subject: siteSubject, settled: true }
      : null,
  );
  return answersOf(round, given, found, 'decline-guess');
}
