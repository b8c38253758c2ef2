import type { WantKind } from '../../../corpus/vocabulary.ts';
import { wordsShared } from '../../../questions/shared-words.ts';
import { drawFor } from '../../../random.ts';
import { type Want, wantIn, wantsIn } from '../../../reading/tasks/wants.ts';
import type { Drawn } from '../../drawn.ts';
import type { Found } from '../../memory.ts';
import { answersOf, leads, noValues, type Round } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';
import { isStatement } from './found.ts';
import { answerAgain, answerWhichTask } from './which-task.ts';

/** A want of one of the study's tasks. */
interface Wanted {
  readonly task: number;
  readonly want: Want;
}

/**
 * Answers a question after the tasks that names a thing: what was found, what was chosen, which of the tasks, where somebody
 * would look. Null for a question that names none, or none that a task wanted found.
 */
export function answerOfSite(round: Round): Drawn[] | null {
  const { item, question, study } = round;
  if (item.kind !== 'question' || study.type !== 'USABILITY' || question.leading !== undefined) return null;
  if (question.form === 'scale' || question.form === 'foreign' || question.form === 'own-fact') return null;
  return (
    answerWhichTask(round) ?? answerAgain(round) ?? answerWhere(round) ?? answerChosen(round) ?? answerFound(round)
  );
}

const asksWhere =
  /\bwhere (?:would|did|do|might|will) you (?:\w+ )?(?:first )?(?:have )?(?:first )?(?:look|looked|expect|expected|search|searched|go|gone|start|started)\b(?![^?]*\b(?:stuck|help)\b)/i;

/** Where somebody would look for a thing. */
function answerWhere(round: Round): Drawn[] | null {
  if (!asksWhere.test(round.question.text)) return null;
  return answersOf(
    round,
    leads(round, () => ({ pool: 'where-first' })),
    [],
    'decline-guess',
  );
}

const asksChosen =
  /\b(?:which|what) (?:\w+ ){0,3}?(?:did|would|have) you (?:end up |finally |in the end )?(?:pick|choos|chose|settl|tak|took|go(?:ne)? for|went for|select|decid)\w*|\bwhat (?:made|led|got|let) you (?:to )?(?:choose|pick|take|go for|settle|select|decide on)\b|\bwhy (?:did you (?:pick|choose|take|go for|settle|select)|that (?:one|\w+))\b/i;
const chosenKinds: ReadonlySet<WantKind> = new Set(['choice', 'help', 'which']);

/** Which one somebody took, and why. */
function answerChosen(round: Round): Drawn[] | null {
  if (!asksChosen.test(round.question.text)) return null;
  const wanted = wantedBy(round).filter(({ want }) => chosenKinds.has(want.kind));
  const meant = nearest(round, wanted) ?? (wanted.length === 1 ? wanted[0] : undefined);
  if (meant === undefined || !isTold(round, meant)) return null;
  return recalled(round, meant, (found) => chosenPool(found));
}

const isTime = /\b(?:at|till|past) /;
const isPrice = /\b(?:membership|card|paying|smallest|extras|month by month|ticket|off-peak|advance|whole day)\b/;

function chosenPool({ want, value, how }: Found): string {
  if (how === 'assumed') return 'chose-hasty';
  if (want.kind === 'help') return 'chose-help';
  if (want.kind === 'which') return 'chose-listed';
  return isPrice.test(value) ? 'chose-priced' : isTime.test(value) ? 'chose-timed' : 'chose-listed';
}

/** Kinds of which one is asked for in the words of the other. */
const kin: readonly (readonly WantKind[])[] = [
  ['day', 'until', 'hours'],
  ['duration', 'until'],
  ['money', 'rule'],
  ['money', 'count'],
];
const asSaid =
  /\bwhat (?:did|does|do) (?:it|the (?:site|page|pages|website|app)|this (?:site|page|website|app)|they|these pages) (?:say|tell|show)\w*\b/i;
const ofLife = /\b(?:usually|normally|the last time|have you ever|how often do you|so far in your|before this)\b/i;

/** What somebody found, where the question asks for that again. */
function answerFound(round: Round): Drawn[] | null {
  const { text } = round.question;
  if (ofLife.test(text) || /\bhow (?:sure|certain|confident)\b/i.test(text)) return null;
  const asked = wantIn(text);
  const said = asSaid.test(text);
  if (!said && (asked === null || asked.kind === 'reason' || asked.kind === 'way' || asked.kind === 'which'))
    return null;
  const wanted = wantedBy(round).filter(({ want }) => said || (asked !== null && isKin(asked.kind, want.kind)));
  const least = said || asked?.kind === 'rule' ? 2 : 1;
  const meant = nearest(round, wanted, least);
  if (meant === undefined || !isTold(round, meant)) return null;
  const knows = /\bhow (?:do|did|can|could|would) you (?:know|tell)\b|\bwhat (?:told|tells) you\b/i.test(text);
  const answers = recalled(
    round,
    meant,
    ({ want, how }) => `fact-${how === 'heard' ? 'heard' : 'site'}-${isStatement(want) ? 'statement' : 'value'}`,
  );
  if (meant.want.kind === 'help' && /\bwould you\b/i.test(text)) return withTaking(round, meant, answers);
  if (!knows) return answers;
  const by = leads(round, (speaker) => {
    const found = foundBy(speaker, round, meant);
    return found?.how === 'read' ? { pool: 'sure-yes-message' } : null;
  });
  return answers.map((drawn, index) => ({ ...drawn, tail: by[index] ?? null }));
}

/** How many would take what help there is. */
const takes = 0.7;

/** "What support did you find, and would you take it?" */
function withTaking(round: Round, meant: Wanted, answers: readonly Drawn[]): Drawn[] {
  const would = leads(round, (speaker) => {
    if (foundBy(speaker, round, meant) === null) return null;
    return { pool: drawFor(speaker.key, 'takes help', round.purpose).chance(takes) ? 'help-taken' : 'help-left' };
  });
  return answers.map((drawn, index) => ({ ...drawn, tail: would[index] ?? null }));
}

const isKin = (asked: WantKind, wanted: WantKind) =>
  asked === wanted || kin.some((kinds) => kinds.includes(asked) && kinds.includes(wanted));

const wantedBy = ({ study }: Round): Wanted[] =>
  study.items
    .filter(({ kind }) => kind === 'task')
    .flatMap(({ text }, task) => wantsIn(text).map((want) => ({ task, want })));

/** The want with most words of the question: its own words count twice, those of its task once. */
function nearest({ question, study }: Round, wanted: readonly Wanted[], least = 1): Wanted | undefined {
  const tasks = study.items.filter(({ kind }) => kind === 'task');
  const asked = wantIn(question.text)?.kind;
  const scored = wanted
    .map((each) => ({
      each,
      shared: 2 * wordsShared(question, each.want.clause) + wordsShared(question, tasks[each.task]?.text ?? ''),
      same: asked === each.want.kind ? 1 : 0,
    }))
    .filter(({ shared }) => shared >= least)
    .sort((a, b) => b.shared + b.same - (a.shared + a.same));
  return scored[0]?.each;
}

const foundBy = (speaker: Panelist, { memory }: Round, { task, want }: Wanted): Found | null =>
  memory.found.get(speaker)?.find((each) => each.task === task && each.want.clause === want.clause) ?? null;

/** Whether anybody was told of what they found: walks of a domain tell some of it in their own words. */
const isTold = (round: Round, wanted: Wanted): boolean =>
  round.study.panel.some((speaker) => foundBy(speaker, round, wanted) !== null);

/** What each found, by a pool that names it; who did not find it says so. */
function recalled(round: Round, meant: Wanted, poolOf: (found: Found) => string): Drawn[] {
  const given = leads(round, (speaker) => {
    const found = foundBy(speaker, round, meant);
    if (found === null) return { pool: 'site-not-found' };
    if (found.how === 'assumed' && found.want.kind !== 'choice') return { pool: 'site-assumed' };
    return { pool: poolOf(found), values: { ...noValues, found: found.value } };
  });
  return answersOf(round, given, [], 'site-not-found');
}
