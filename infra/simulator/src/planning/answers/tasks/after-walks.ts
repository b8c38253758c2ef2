import type { Thought } from '../../../corpus/corpus.ts';
import type { WalkPart } from '../../../corpus/vocabulary.ts';
import { type AfterTask, afterTask } from '../../../questions/after-task.ts';
import { drawFor } from '../../../random.ts';
import { numberInWords } from '../../../wording/number-words.ts';
import type { Chosen, Drawn } from '../../drawn.ts';
import { siteSubject } from '../../opinions.ts';
import { answersOf, bodies, leads, noValues, type Round } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';
import { aboutTask, doingAt, neverReached } from './asked-task.ts';

/** How the tasks went for one participant, as far as a question asks for it. */
interface Looked {
  /** The walk that the answer speaks of; null for who could not even begin. */
  readonly walk: Thought | null;
  /** Its place among the tasks, from 0. */
  readonly at: number;
  readonly trouble: boolean;
}

const worstFirst = ['gave-up', 'helped', 'thought-done', 'done'];
export const places = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Answers what each participant's own tasks decide: what went wrong for them, what they saw, what they would have needed. */
export function answerAfterWalk(round: Round, asked: AfterTask): Drawn[] {
  const looked = round.study.panel.map((speaker) => lookBack(speaker, round, asked));
  switch (asked) {
    case 'sure':
      return answerSure(round, looked);
    case 'gave-up':
      return answerGaveUp(round, looked);
    case 'hardest':
      return byTrouble(round, looked, {
        part: 'hard',
        lead: 'hardest-lead',
        well: asksWhich(round) ? 'hardest-least' : 'hardest-none',
      });
    case 'words':
      return byTrouble(round, looked.map(onlyWords), { part: 'hard', well: 'words-none' });
    case 'surprise':
      return byPool(round, looked, { done: 'surprise-done', failed: 'surprise-failed' });
    case 'change':
      return byTrouble(round, looked, { part: 'change', lead: 'change-lead', well: 'change-small' });
    case 'afraid':
      return byTrouble(round, looked, {
        part: 'hard',
        lead: 'afraid-lead',
        which: 'afraid-task-lead',
        well: 'afraid-none',
      });
    case 'status':
      return byPool(round, looked, { done: 'status-done', failed: 'state-unreached' });
    case 'adopt':
      return byTrouble(round, looked, { part: 'change', lead: 'adopt-lead', well: 'adopt-well' });
    case 'told':
      return byPool(round, looked, { done: asksForMoney(round) ? 'told-sum' : 'told-done', failed: 'told-failed' });
    case 'state':
      return answerState(round, looked);
    case 'difference':
      return byPool(round, looked, { done: 'difference-for-good', failed: 'difference-unsaid' });
    default:
      return byPool(round, looked, { done: `${asked}-done`, failed: `${asked}-failed` });
  }
}

const asksForMoney = ({ question }: Round) =>
  /\b(?:money|cost|costs|price|pay|fee|charged?|sum)\b/i.test(question.text);

/** The task that is asked about, else the one that went worst; for being sure the last that was tried. */
function lookBack(speaker: Panelist, round: Round, asked: AfterTask): Looked {
  const attempts = round.memory.attempts.get(speaker) ?? [];
  const one = aboutTask(speaker, round);
  const trouble = (walk: Thought | null) => walk === null || walk.out === 'gave-up' || walk.out === 'helped';
  const chosen = (walk: Thought | null) => ({
    walk,
    at: walk === null ? -1 : attempts.indexOf(walk),
    trouble: trouble(walk),
  });
  if (one !== null) return chosen(one);
  if (neverReached(speaker, round)) return { walk: null, at: -1, trouble: true };
  const walks = attempts.filter((walk) => walk !== null);
  if (asked === 'sure' || asked === 'state' || asked === 'told') return chosen(walks.at(-1) ?? null);
  // What is handed on, or noticed too late, is a task that came to its end.
  const sign = asked === 'late' || asked === 'leave-to' ? -1 : 1;
  const rank = ({ out }: Thought) => sign * worstFirst.indexOf(out ?? 'done');
  return chosen(walks.toSorted((a, b) => rank(a) - rank(b))[0] ?? null);
}

/** Words are spoken of by those whom words stopped. */
function onlyWords({ walk, ...rest }: Looked): Looked {
  const about = walk === null ? [] : Object.values(walk.claims).flatMap((marks) => marks ?? []);
  const words =
    about.some(({ claim }) => /plain-words|words-unclear|own-word|other-word/.test(claim)) &&
    /['‘]\w+['’]|\bwords?\b|\bmeans?\b|\bcalled\b|\bkinds?\b/.test(walk?.parts.hard ?? '');
  return { ...rest, walk: words ? walk : null, trouble: words };
}

interface ByTrouble {
  readonly part: WalkPart;
  /** Before what went wrong: names the step. */
  readonly lead?: string;
  /** The same where only the task is known; by itself a lead that names the worst task, where the question asks which. */
  readonly which?: string;
  /** For those whose tasks went well. */
  readonly well: string;
}

/** What went wrong by the walk's own words; who had no trouble says so in a way of their own. */
function byTrouble(round: Round, looked: readonly Looked[], { part, lead, which, well }: ByTrouble): Drawn[] {
  const found = partsOf(round, looked, part);
  const given = leads(round, (speaker, index) => {
    const { at, walk } = looked[index] ?? { at: -1, walk: null };
    const place = places[at] ?? 'last';
    const said = doingOf(round, walk, speaker);
    if ((found[index] ?? null) === null && walk?.parts[part] !== undefined && said !== null)
      return { pool: 'said-before', values: { ...noValues, doing: said } };
    if ((found[index] ?? null) === null)
      return {
        pool: at < 0 && walk === null ? 'not-reached' : well,
        values: { ...noValues, place: slowest(speaker, round) },
      };
    const doing = doingOf(round, walk, speaker);
    if (lead !== undefined && doing !== null) return { pool: lead, values: { ...noValues, place, doing } };
    const whichTask = which ?? (part === 'hard' && asksWhich(round) ? 'which-task-lead' : null);
    return whichTask === null ? null : { pool: whichTask, values: { ...noValues, place } };
  });
  return answersOf(round, given, found, well);
}

const asksWhich = ({ question }: Round) =>
  /\bwhich (?:of the |one of the )?(?:\w+ )?(?:tasks?|one|step|part|bit|moment)\b|\bat (?:what|which) point\b|\bwhere\b/i.test(
    question.text,
  );

/** What somebody was at in the step in which their walk ended; null for a walk that tells a task in one piece. */
function doingOf({ study, memory }: Round, walk: Thought | null, speaker: Panelist | undefined): string | null {
  if (walk === null || speaker === undefined) return null;
  return doingAt(study, memory.attempts.get(speaker)?.indexOf(walk) ?? -1, walk);
}

/** The place of the task that took somebody longest to whom none was hard. */
export function slowest({ key }: Panelist, { study }: Round): string {
  const count = study.items.filter(({ kind }) => kind === 'task').length;
  return drawFor(key, 'slowest task').pick(places.slice(0, Math.max(1, count)));
}

/** Where a walk has the part, that part of it. */
function partsOf(round: Round, looked: readonly Looked[], part: WalkPart): (Chosen | null)[] {
  return bodies(round, (speaker) => {
    const { walk } = looked[round.study.panel.indexOf(speaker)] ?? { walk: null };
    return walk === null || walk.parts[part] === undefined
      ? null
      : { thoughts: [walk], part, subject: siteSubject, settled: true };
  });
}

/** Whether any of the study's tasks was told step by step. */
export function walkedInSteps(round: Round): boolean {
  return round.study.panel.some((speaker) =>
    (round.memory.walks.get(speaker) ?? []).some((walk) => doingOf(round, walk, speaker) !== null),
  );
}

/** Whether and where somebody would have stopped: those who did name the place. */
function answerGaveUp(round: Round, looked: readonly Looked[]): Drawn[] {
  const found = partsOf(
    round,
    looked.map((each) => (each.trouble ? each : { ...each, walk: null })),
    'hard',
  );
  const given = leads(round, (speaker, index) => {
    const { trouble, at, walk } = looked[index] ?? { trouble: false, at: -1, walk: null };
    if (!trouble) return { pool: 'giveup-no-lead' };
    const place = places[at];
    if (place === undefined) return { pool: 'not-reached' };
    const doing = doingOf(round, walk, speaker);
    const pool = walk?.out === 'helped' ? 'giveup-nearly-yes-lead' : 'giveup-yes-lead';
    return doing === null
      ? { pool: `${pool.slice(0, -'-lead'.length)}-task-lead`, values: { ...noValues, place } }
      : { pool, values: { ...noValues, doing } };
  });
  return answersOf(round, given, found, 'giveup-no-lead');
}

/** By what a question about the state of things asks for. */
const statePools: readonly (readonly [string, RegExp])[] = [
  [
    'state-how',
    /\b(?:how|from what) (?:would|will|do|does|can|could|might|is|are) (?!you\b)[^?]*\b(?:know|learn|hear|find out|be told|notice|remember)\b/i,
  ],
  ['state-who', /\bwho\b/i],
  ['state-long', /\bhow (?:long|soon)|\bwhen\b/i],
  ['state-many', /\bhow many\b/i],
  ['state-seen', /\b(?:see|saw|seen|know|notice|get|got)\b/i],
];
/** How many suppose something where the site has not told them. */
const supposing = 0.6;

/** How things stand beyond the page: what people suppose, or that nothing told them. */
function answerState(round: Round, looked: readonly Looked[]): Drawn[] {
  const pool = statePools.find(([, asks]) => asks.test(round.question.text))?.[0] ?? 'state-next';
  const given = leads(round, (speaker, index) => {
    if ((looked[index]?.walk?.out ?? 'gave-up') === 'gave-up') return { pool: 'state-unreached' };
    return { pool: drawFor(speaker.key, 'supposes', round.purpose).chance(supposing) ? pool : 'state-unsaid' };
  });
  return answersOf(round, given, [], 'not-reached');
}

interface ByPool {
  readonly done: string;
  readonly failed: string;
}

function byPool(round: Round, looked: readonly Looked[], { done, failed }: ByPool): Drawn[] {
  const given = leads(round, (speaker, index) => {
    const out = looked[index]?.walk?.out ?? 'gave-up';
    return { pool: out === 'gave-up' ? failed : done, values: { ...noValues, place: slowest(speaker, round) } };
  });
  return answersOf(round, given, [], 'not-reached');
}

/** How sure somebody is, and by what: a line on the page, an email, a second look, somebody's word, or nothing at all. */
function answerSure(round: Round, looked: readonly Looked[]): Drawn[] {
  const found = partsOf(round, looked, 'sure');
  const { form, scale } = round.question;
  const reasons = leads(round, (speaker, index) =>
    (found[index] ?? null) === null ? { pool: surePool(looked[index]?.walk ?? null, speaker) } : null,
  );
  const points = leads(round, (speaker, index) => {
    if (form !== 'scale' || scale === undefined) return null;
    const share = shareSure(found[index]?.thought.sureIs ?? sureOf(surePool(looked[index]?.walk ?? null, speaker)));
    const at = share + 0.2 * drawFor(speaker.key, 'sure point', round.purpose).real();
    const point = Math.round(scale.low + Math.min(1, at) * (scale.high - scale.low));
    return { pool: 'scale-lead', values: { ...noValues, n: numberInWords(point) } };
  });
  return answersOf(round, points, found, 'not-reached').map((drawn, index) => {
    const lead = reasons[index] ?? null;
    const point = points[index] ?? null;
    return lead === null ? drawn : { ...drawn, leads: point === null ? [lead] : [point, lead] };
  });
}

/** Who only supposes that it worked is sure of it or not by what kind of person they are. */
const carefree = 0.5;

function surePool(walk: Thought | null, { traits }: Panelist): string {
  if (walk === null || walk.out === 'gave-up') return 'sure-none-stopped';
  const saw = walk.saw ?? 'nothing';
  if (saw !== 'nothing') return `sure-yes-${saw}`;
  return walk.out === 'thought-done' && traits.riskAversion < carefree ? 'sure-yes-supposed' : 'sure-partly-nothing';
}

const sureOf = (pool: string) => pool.split('-')[1] ?? 'none';
const shareSure = (sure: string) => (sure === 'yes' ? 0.82 : sure === 'partly' ? 0.42 : 0);

interface StepReason {
  readonly lead: Chosen | null;
  readonly body: Chosen | null;
}

/**
 * Why somebody found it easy or hard who told their tasks step by step and has no reason yet: the step that went wrong, or what
 * it would have taken where the question asks for that; else what went well.
 */
export function reasonsOfSteps(
  round: Round,
  found: readonly (Chosen | null)[],
  walksOf: (speaker: Panelist) => readonly Thought[],
): StepReason[] {
  const wanting = /\b(?:higher|better|missing|needed|improve)\b/i.test(round.question.text);
  const part = wanting ? 'change' : 'hard';
  const worst = round.study.panel.map((speaker, index): Looked => {
    const walks = walksOf(speaker).filter((walk) => doingOf(round, walk, round.study.panel[index]) !== null);
    const walk = (found[index] ?? null) !== null ? null : (walks.find(({ out }) => out !== 'done') ?? walks[0] ?? null);
    return { walk, at: -1, trouble: false };
  });
  const bodiesFound = partsOf(round, worst, part);
  const given = leads(round, (speaker, index) => {
    if ((worst[index]?.walk ?? null) === null || (bodiesFound[index] ?? null) !== null) return null;
    if (afterTask(round.question) === 'difference') return { pool: 'difference-for-good' };
    const { walk } = worst[index] ?? { walk: null };
    const doing = doingOf(round, walk, speaker);
    if (walk !== null && walk.out !== 'done' && walk.parts[part] !== undefined && doing !== null)
      return { pool: 'said-before', values: { ...noValues, doing } };
    return { pool: wanting ? 'change-small' : 'after-task-well' };
  });
  return round.study.panel.map((_, index) => ({ lead: given[index] ?? null, body: bodiesFound[index] ?? null }));
}
