import type { Thought } from '../../../corpus/corpus.ts';
import type { WalkPart } from '../../../corpus/vocabulary.ts';
import { afterTask } from '../../../questions/after-task.ts';
import type { Question } from '../../../questions/forms.ts';
import { unmetWords } from '../../../questions/unmet-words.ts';
import type { Chosen, Drawn } from '../../drawn.ts';
import { siteSubject } from '../../opinions.ts';
import { answersOf, bodies, leads, noValues, type Round } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';
import { easeOf } from '../ratings.ts';
import { reasonsOfSteps } from './after-walks.ts';
import { aboutTask, neverReached } from './asked-task.ts';

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
export function isAboutTasks(question: Question): boolean {
  const { form } = question;
  if (/\bdifference\b/i.test(question.text)) return true;
  return form in partOf || form === 'ease' || form === 'use' || form === 'expect' || comparesTasks(question);
}

const comparesTasks = (question: Question) =>
  /\bcompare/i.test(question.text) || afterTask(question) === 'beside-today';

const asksImpression =
  /\b(?:impressions?|reactions?|react|thoughts?|think|strikes?|struck|opinions?|views?|feel|feels|feelings?|felt|mind|honest|overall|describe|words?|was it|go for you|went|did it go|experience)\b/i;

/** Whether how the tasks went says nothing of what is asked: two words that stand in no task, or no impression asked for. */
function isBeyondTasks({ question, study }: Round): boolean {
  if (question.form === 'impression' && !asksImpression.test(question.text)) return true;
  const tasks = study.items.filter(({ kind }) => kind === 'task').map(({ text }) => text);
  return unmetWords(question, tasks.join(' ')).length > 1;
}

/** Looks back at the tasks: what went worst is spoken of first. */
export function answerAfterTasks(round: Round): Drawn[] {
  const { question } = round;
  const asked = afterTask(question);
  if (asked === 'usual' || /\bhow did you\b.*\blast time\b/i.test(question.text)) return answerLastTime(round);
  if (comparesTasks(question)) return answerComparison(round);
  if (/\bdifference\b/i.test(question.text))
    return answersOf(
      round,
      leads(round, () => ({ pool: 'difference-unsaid' })),
      [],
      'decline-guess',
    );
  if (question.form === 'ease' || asked === 'went')
    return answerByEase(round, { easy: 'ease-easy-lead', mixed: 'ease-mixed-lead', hard: 'ease-hard-lead' });
  if (question.form === 'use') return answerByEase(round, { easy: 'yes-lead', mixed: 'depends-lead', hard: 'no-lead' });
  if (question.form === 'yes-no') return answerWhetherItWorked(round);
  if (question.form === 'expect' || asksWhatWouldCome.test(question.text)) return answerExpected(round);
  if (isBeyondTasks(round)) return answersOf(round, [], [], 'decline-asked');
  const looks = partOf[question.form];
  if (looks === undefined)
    return answersOf(
      round,
      leads(round, (speaker) => unsaid(speaker, round)),
      [],
      'decline-guess',
    );
  const { part, none } = looks;
  const found = bodies(round, (speaker) =>
    neverReached(speaker, round)
      ? null
      : { thoughts: worstFirst(speaker, round, part), part, subject: siteSubject, settled: true },
  );
  const given = leads(round, (speaker) => {
    if (neverReached(speaker, round)) return { pool: 'not-reached' };
    const which = asksWhichTask(question)
      ? placeOfTask(found[round.study.panel.indexOf(speaker)]?.thought, speaker, round)
      : null;
    if (which !== null) return { pool: 'which-task-lead', values: { ...noValues, place: which } };
    const silent = found[round.study.panel.indexOf(speaker)] === null;
    return silent && question.form === 'like' && gotThere(speaker, round) ? { pool: 'after-task-well' } : null;
  });
  return looks.part === 'ease' && question.form !== 'like'
    ? withStepReasons(round, given, found)
    : answersOf(round, given, found, none);
}

/** What the site has said nothing about; who stopped before it says so. */
function unsaid(speaker: Panelist, round: Round) {
  const asked = aboutTask(speaker, round);
  return { pool: neverReached(speaker, round) || asked?.out === 'gave-up' ? 'not-reached' : 'state-unsaid' };
}

const asksWhichTask = ({ text }: Question) =>
  /\bwhich (?:of the |one of the )?(?:\w+ )?(?:tasks?|one|step)\b/i.test(text);
const places = ['first', 'second', 'third', 'fourth', 'fifth'];

/** "The second one": the place of the task that a walk was through. */
function placeOfTask(walk: Thought | undefined, speaker: Panelist, { memory }: Round): string | null {
  const at = memory.attempts.get(speaker)?.findIndex((attempt) => attempt !== null && attempt === walk) ?? -1;
  return places[at] ?? null;
}

/** Whether somebody did at least one of the tasks, by themselves or with help. */
function gotThere(speaker: Panelist, { memory }: Round): boolean {
  return (memory.walks.get(speaker) ?? []).some(({ out }) => out === 'done' || out === 'helped');
}

/** The walk that says most about a part: the worst one for troubles and wishes, the best for what went well, the last one for being sure. */
function worstFirst(speaker: Panelist, { memory, question, study }: Round, part: WalkPart) {
  const telling = (memory.walks.get(speaker) ?? []).filter(({ parts }) => parts[part] !== undefined);
  const asked = aboutTask(speaker, { memory, question, study });
  if (asked !== null) return asked.parts[part] === undefined ? [] : [asked];
  if (part === 'sure') return telling.slice(-1);
  // What went well is told of the best.
  const order = ['gave-up', 'thought-done', 'helped', 'done'];
  const rank = (out: string | null) => order.indexOf(out ?? 'done') * (question.form === 'like' ? -1 : 1);
  const told = Math.min(...telling.map(({ out }) => rank(out)));
  return telling.filter(({ out }) => rank(out) === told);
}

/** "What did you think would arrive in the end?" */
const asksWhatWouldCome =
  /\bwhat did you (?:think|imagine|suppose|believe)\b[^?]*\b(?:would|was going to) (?:arrive|come|happen|follow|be sent)\b/i;

/** What people expected after the last step; who gave up everywhere never came to it. */
function answerExpected(round: Round): Drawn[] {
  const given = leads(round, (speaker) => {
    const walks = round.memory.walks.get(speaker) ?? [];
    const came = walks.some(({ out }) => out !== 'gave-up') && !neverReached(speaker, round);
    return { pool: came ? 'after-task-expect' : 'not-reached' };
  });
  return answersOf(round, given, [], 'decline-guess');
}

/** How it was done before, elsewhere, and how this compares. */
function answerLastTime(round: Round): Drawn[] {
  const before = leads(round, () => ({ pool: 'last-time-before' }));
  return answerComparison(round).map((drawn, index) => {
    const lead = before[index] ?? null;
    return lead === null ? drawn : { leads: [lead, ...drawn.leads], body: null, subject: drawn.subject };
  });
}

/** Beside what people did elsewhere, by how easy the tasks were for them. */
function answerComparison(round: Round): Drawn[] {
  const ease = new Map(round.study.panel.map((speaker) => [speaker, easeOf(speaker, round)] as const));
  const given = leads(round, (speaker) => {
    const own = ease.get(speaker) ?? 0;
    return { pool: `compare-${own > 0.6 ? 'easier' : own < -0.2 ? 'harder' : 'same'}-lead` };
  });
  return withStepReasons(round, given, easeReasons(round));
}

/** By how easy the tasks were for each, the way the pools put it. */
function answerByEase(round: Round, pools: Readonly<Record<'easy' | 'mixed' | 'hard', string>>): Drawn[] {
  const given = leads(round, (speaker) => {
    const ease = easeOf(speaker, round);
    return { pool: ease > 0.6 ? pools.easy : ease < -0.2 ? pools.hard : pools.mixed };
  });
  return withStepReasons(round, given, easeReasons(round));
}

/** Tasks that were told step by step have their reasons in their steps. */
function withStepReasons(round: Round, given: readonly (Chosen | null)[], found: readonly (Chosen | null)[]): Drawn[] {
  const reasons = reasonsOfSteps(round, found, (speaker) => round.memory.walks.get(speaker) ?? []);
  return answersOf(round, given, found, 'decline-guess').map((drawn, index) => ({
    ...drawn,
    leads: [...drawn.leads, ...[reasons[index]?.lead ?? null].filter((lead) => lead !== null)],
    body: drawn.body ?? reasons[index]?.body ?? null,
  }));
}

function easeReasons(round: Round) {
  const { memory } = round;
  return bodies(round, (speaker) => ({
    thoughts: (memory.walks.get(speaker) ?? []).filter(({ out }) => (out === 'done') === easeOf(speaker, round) > 0.2),
    part: 'ease',
    subject: siteSubject,
    settled: true,
  }));
}

const asksWhetherItWorked =
  /\b(?:work\w*|manage\w*|able|succeed\w*|complet\w*|finish\w*|done|did it|do (?:it|this|that|what)|easy|hard|difficult|clear|confus\w*|stuck|trouble|problems?|help\w*|give|gave|ring|phone|call|get|got|find|found|understand|understood|enough|happy|satisfied|smooth\w*|expect\w*|quick\w*|fast|use|sure|unsure|certain|uncertain|lost|hesitat\w*|doubt\w*)\b/i;

/** A yes or no about the tasks follows from how they went: trouble for who had some, none for who had none. */
function answerWhetherItWorked(round: Round): Drawn[] {
  const { study, memory, question } = round;
  if (!asksWhetherItWorked.test(question.text)) return answersOf(round, [], [], 'decline-asked');
  const walksOf = (speaker: Panelist) => {
    const asked = aboutTask(speaker, round);
    return asked === null ? (memory.walks.get(speaker) ?? []) : [asked];
  };
  // Who only supposes that it is done has noticed no trouble.
  const troubled = study.panel.map((speaker) =>
    walksOf(speaker).some(({ out, saw }) => out !== 'done' && !(out === 'thought-done' && saw !== null)),
  );
  const asksForTrouble =
    question.polarity === 'negative' ||
    /give|gave|stuck|confus|hard|difficult|problem|phone|ring|help|(?:not|n['’]t) (?:\w+ )?(?:sure|certain)|unsure|uncertain|\blost\b|hesitat|doubt/i.test(
      question.text,
    );
  const given = leads(round, (speaker, index) => {
    if (neverReached(speaker, round)) return { pool: 'not-reached' };
    return { pool: troubled[index] === asksForTrouble ? 'yes-lead' : 'no-lead' };
  });
  const found = bodies(round, (speaker) =>
    troubled[study.panel.indexOf(speaker)] === true && !neverReached(speaker, round)
      ? { thoughts: worstFirst(speaker, round, 'hard'), part: 'hard', subject: siteSubject, settled: true }
      : null,
  );
  return withStepReasons(round, given, found);
}
