import type { Thought } from '../../../corpus/corpus.ts';
import { drawFor } from '../../../random.ts';
import type { Drawn } from '../../drawn.ts';
import { siteSubject } from '../../opinions.ts';
import { answersOf, bodies, leads, noValues, type Round } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';
import { answerAfterWalk, places, slowest } from './after-walks.ts';
import { doingAt } from './asked-task.ts';

const ofTasks =
  /\bwhich (?:of (?:the|these|those|them|your)(?: (?:two|three|four|five|\w+))?(?: tasks| jobs| things)?|(?:one )?(?:tasks?|jobs?)|one of (?:them|these|the \w+))\b/i;
/** In this order. */
const asked = [
  ['longest', /\b(?:longest|most time|slowest|took you (?:the )?most)\b/i],
  [
    'phone',
    /\b(?:rung|ring|rang|call|called|phone|phoned|never do|not do|ask(?:ed)? (?:some\w+|a person)|in person)\b/i,
  ],
  ['alone', /\b(?:again|on your own|by yourself|alone|happy|easiest|simplest|quickest|went best|went well)\b/i],
] as const;

/** Which of the tasks took longest, would be left to the telephone or done again: by how each of them went. Null for any other question. */
export function answerWhichTask(round: Round): Drawn[] | null {
  const { text } = round.question;
  if (/\b(?:stuck|unsure|lost|hesitat\w*|confus\w*)\b.*\bexpect/i.test(text)) return answerStuck(round);
  if (/\bwhere did you (?:have to |need to )?(?:guess|hesitate|hold back|stop and think)\b/i.test(text))
    return answerAfterWalk(round, 'hardest');
  const kind = ofTasks.test(text) ? asked.find(([, asks]) => asks.test(text))?.[0] : undefined;
  if (kind === undefined) return null;
  const looked = round.study.panel.map((speaker) => chosenTask(speaker, round, kind));
  const given = leads(round, (_, index) => {
    const { at, doing } = looked[index] ?? { at: -1, doing: null };
    const place = places[at];
    if (place === undefined || doing === null)
      return {
        pool: kind === 'longest' ? 'hardest-least' : `which-${kind}-none`,
        values: { ...noValues, place: place ?? 'first' },
      };
    return { pool: `which-${kind}-lead`, values: { ...noValues, place, doing } };
  });
  const hard = bodies(round, (speaker) => {
    const { walk } = looked[round.study.panel.indexOf(speaker)] ?? { walk: null };
    return kind === 'alone' || walk?.parts.hard === undefined
      ? null
      : { thoughts: [walk], part: 'hard', subject: siteSubject, settled: true };
  });
  const well = leads(round, (_, index) =>
    kind === 'longest' && (hard[index] ?? null) === null && looked[index]?.doing !== null
      ? { pool: 'which-longest-well' }
      : null,
  );
  return answersOf(round, given, hard, 'not-reached').map((drawn, index) => ({ ...drawn, tail: well[index] ?? null }));
}

interface Looked {
  /** The number of the task, from 0; -1 for none. */
  readonly at: number;
  readonly walk: Thought | null;
  readonly doing: string | null;
}

const worstFirst = ['gave-up', 'helped', 'thought-done', 'done'];
const none: Looked = { at: -1, walk: null, doing: null };

function chosenTask(speaker: Panelist, round: Round, kind: (typeof asked)[number][0]): Looked {
  const tried = (round.memory.attempts.get(speaker) ?? []).flatMap((walk, at) => (walk === null ? [] : [{ walk, at }]));
  const looked = (each: { readonly walk: Thought; readonly at: number } | undefined): Looked =>
    each === undefined ? none : { ...each, doing: doingAt(round.study, each.at, each.walk) };
  const well = tried.filter(({ walk }) => walk.out === 'done');
  if (kind === 'alone')
    return well.length === 0 ? none : looked(drawFor(speaker.key, 'does again', round.purpose).pick(well));
  const worst = tried.toSorted(
    (a, b) => worstFirst.indexOf(a.walk.out ?? 'done') - worstFirst.indexOf(b.walk.out ?? 'done'),
  )[0];
  const troubled = worst !== undefined && (worst.walk.out === 'gave-up' || worst.walk.out === 'helped');
  if (kind === 'phone') return troubled ? looked(worst) : none;
  return looked(troubled ? worst : tried.find(({ at }) => places[at] === slowest(speaker, round)));
}

/** Where somebody got stuck, and what they had expected there. */
function answerStuck(round: Round): Drawn[] {
  const answers = answerAfterWalk(round, 'hardest');
  const there = leads(round, (_, index) =>
    (answers[index]?.body ?? null) === null ? null : { pool: 'expected-there' },
  );
  return answers.map((drawn, index) => ({ ...drawn, tail: there[index] ?? drawn.tail ?? null }));
}

const asksAgain =
  /\b(?:would|will) you\b[^?]*\b(?:again|this way|here|online|on (?:the|this) (?:site|page)|yourself)\b[^?]*\bor\b[^?]*\b(?:ring|call|phone|go to|go in|visit|ask|box office|counter|desk|in person)\b/i;

/** Whether somebody would do it there again or rather another way, and by what in their own tasks. Null for any other question. */
export function answerAgain(round: Round): Drawn[] | null {
  const { text } = round.question;
  if (/\bhow (?:did|do|was|were|would)\b[^?]*\b(?:wording|language|phrasing|words)\b/i.test(text))
    return answerAfterWalk(round, 'clearness');
  if (!asksAgain.test(text)) return null;
  const answers = answerAfterWalk(round, 'again');
  const again = answers.map(
    ({ leads: [lead] }) => lead?.thought.place.kind === 'pool' && lead.thought.place.pool === 'again-done',
  );
  const looked = round.study.panel.map((speaker) => chosenTask(speaker, round, 'phone'));
  const hard = bodies(round, (speaker) => {
    const at = round.study.panel.indexOf(speaker);
    const { walk } = looked[at] ?? none;
    return again[at] === true || walk?.parts.hard === undefined
      ? null
      : { thoughts: [walk], part: 'hard', subject: siteSubject, settled: true };
  });
  const grounds = leads(round, (_, index) => {
    const doing = looked[index]?.doing ?? null;
    if (again[index] === true || doing === null) return { pool: 'after-task-well' };
    return (hard[index] ?? null) === null ? { pool: 'said-before', values: { ...noValues, doing } } : null;
  });
  return answers.map((drawn, index) => ({
    ...drawn,
    body: drawn.body ?? hard[index] ?? null,
    tail: drawn.tail ?? grounds[index] ?? null,
  }));
}
