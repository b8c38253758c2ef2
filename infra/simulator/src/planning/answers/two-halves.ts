import { classify } from '../../questions/classify.ts';
import { eventOf } from '../../questions/event.ts';
import type { Question } from '../../questions/forms.ts';
import { continuationAsked, isSameDecision, isSameStory } from '../../questions/halves.ts';
import { drawFor } from '../../random.ts';
import type { Chosen, Drawn } from '../drawn.ts';
import { leads, type Round } from '../round.ts';
import { habitCell } from './habits.ts';
import { figurePool } from './life-figures.ts';

/**
 * Answers to both halves of a double-barrelled question about daily life: the second goes on with the first thought where it
 * asks for its reason or its end, and has an answer of its own otherwise. Who has an answer to one half only says so.
 */
export function answerBoth(round: Round, answer: (round: Round) => Drawn[]): Drawn[] {
  const [first, second] = round.question.halves ?? ['', ''];
  const asked = halfOf(round, first);
  const wanted = continuationAsked(second);
  if (wanted !== null) return goneOn(round, answer({ ...asked, wanted }), wanted);
  if (isSameStory(second) || isSameDecision(first, second) || sameStory(round, first, second)) return answer(asked);
  const rest = leaningOn(asked, halfOf(round, second));
  // "What have you tried, and which did you give up?": what was given up had been tried.
  if (/\btried\b/i.test(first) && eventOf(second, round.study.corpus.events) === 'given-up') return answer(rest);
  // A remark on life in general is nothing to put before what the domain knows.
  if (isGeneral(asked) && isOfDomain(rest)) return answer(rest);
  const begun = answer(asked);
  const introduces = asked.question.form === 'own-fact';
  if (!isKnown(rest) || (introduces && !isOfDomain(rest))) return sayWhichHalf(round, begun, () => true);
  return inOne(round, begun, answer(rest));
}

function isGeneral({ study, question }: Round): boolean {
  if (study.domain === null || question.guessed !== true || question.form === 'own-fact') return false;
  if (eventOf(question.text, study.corpus.events) !== null || figurePool(question) !== null) return false;
  return habitCell(study, question)?.domain !== study.domain.id;
}

function isOfDomain({ study, question }: Round): boolean {
  return study.domain !== null && habitCell(study, question)?.domain === study.domain.id;
}

/** Both answers in one; who has one of the two only says which. */
function inOne(
  round: Round,
  begun: readonly Drawn[],
  ended: readonly (Drawn | undefined)[],
  leftOut: ReadonlySet<number> = new Set(),
): Drawn[] {
  const turns = leads(round, ({ key }, at) =>
    isAnswer(begun[at]) &&
    !isNone(begun[at]) &&
    isAnswer(ended[at]) &&
    drawFor(key, 'turns to', round.question.halves?.[1] ?? '').chance(turnedShare)
      ? { pool: 'second-turn' }
      : null,
  );
  const joined = begun.map((one, at) => joinedTo(one, ended[at], turns[at] ?? null));
  const opened = leads(round, (_, at) =>
    !isAnswer(begun[at]) && isAnswer(ended[at]) ? { pool: 'half-second-lead' } : null,
  ).map((lead, at) => withLead(joined[at] ?? begun[at], lead));
  return sayWhichHalf(
    round,
    opened as Drawn[],
    (at) => isAnswer(begun[at]) && !isAnswer(ended[at]) && !isNone(begun[at]),
    leftOut,
  );
}

/** How often somebody answers the first of two questions about something shown, and says so. */
const oneOnlyShare = 0.2;

/** Both halves of a question about something shown. "Those terms" of the second are the ones that the first names. */
export function answerEach(round: Round, answer: (round: Round) => Drawn[]): Drawn[] {
  const [first, second] = round.question.halves ?? ['', ''];
  const asked = halfOf(round, first);
  const begun = answer(asked);
  const ended = answer(pointsBack.test(second) ? withWordsOf(halfOf(round, second), asked) : halfOf(round, second));
  const leftOut = new Set<number>();
  const both = ended.map((drawn, at) => {
    const key = round.study.panel[at]?.key ?? '';
    if (saysTheSame(begun[at], drawn)) return undefined;
    if (!isAnswer(begun[at]) || !drawFor(key, 'one of two', round.purpose).chance(oneOnlyShare)) return drawn;
    leftOut.add(at);
    return undefined;
  });
  return inOne(round, begun, both, leftOut);
}

/** The second half was taken for the first: nobody says the same thing twice. */
const saysTheSame = (one: Drawn | undefined, two: Drawn) =>
  one !== undefined &&
  isAnswer(one) &&
  poolsOf(two).some((pool) => !pool.endsWith('-lead') && poolsOf(one).includes(pool));

/** "..., and what do you do with what you see?" has hardly a word of its own: it is about what the first half names. */
function leaningOn(asked: Round, rest: Round): Round {
  const leans = /\bwhat you\b/i.test(rest.question.text) || pointsBack.test(rest.question.text);
  return leans && rest.question.keywords.length <= 1 ? withWordsOf(rest, asked) : rest;
}

const pointsBack = /\b(?:those|these|it|that|them)\b/i;

function withWordsOf(half: Round, { question: { keywords } }: Round): Round {
  const { question } = half;
  return { ...half, question: { ...question, keywords: [...new Set([...question.keywords, ...keywords])] } };
}

/** Both halves one after the other, each as a question of its own; the second is left out by who has no answer to the first. */
export function answerInTurn(round: Round, answer: (round: Round) => Drawn[]): Drawn[] {
  const [first, second] = round.question.halves ?? ['', ''];
  const begun = answer(halfOf(round, first));
  const ended = answer(halfOf(round, second));
  return begun.map((one, at) => joinedTo(one, ended[at], null));
}

/** How often somebody says that they come to the second part. */
const turnedShare = 0.25;

/** The half as a question of its own, with draws of its own. */
function halfOf(round: Round, text: string): Round {
  const question: Question = classify(text, round.item.kind);
  return { ...round, question, purpose: `${round.purpose}\n${text}` };
}

/** Whether there is more to say to it than a general remark. */
function isKnown({ study, question }: Round): boolean {
  const { form, text } = question;
  return (
    eventOf(text, study.corpus.events) !== null ||
    figurePool(question) !== null ||
    /^(?:yes-no|own-fact|scale|choice|frequency)$/.test(form) ||
    habitCell(study, question) !== null
  );
}

/** Both answers in a row; after "nobody" or "never" the second half has no object any more. */
function joinedTo(one: Drawn, two: Drawn | undefined, turn: Chosen | null): Drawn {
  if (two === undefined || !isAnswer(two) || isNone(one)) return one;
  if (!isAnswer(one)) return two;
  const between = [one.body, turn].filter((each) => each !== null);
  return { ...two, leads: [...one.leads, ...between, ...two.leads] };
}

/** Says that one half only is answered, before or after it; who leaves the other out, and could answer it, says so before. */
function sayWhichHalf(
  round: Round,
  given: readonly Drawn[],
  where: (at: number) => boolean,
  leftOut: ReadonlySet<number> = new Set(),
): Drawn[] {
  const needed = (at: number) => where(at) && isAnswer(given[at]);
  const before = leads(round, ({ slot }, at) =>
    needed(at) && (slot % 2 === 0 || leftOut.has(at)) ? { pool: 'half-lead' } : null,
  );
  const after = leads(round, ({ slot }, at) =>
    needed(at) && slot % 2 === 1 && !leftOut.has(at) ? { pool: 'half-tail' } : null,
  );
  return given.map((drawn, at) => ({ ...withLead(drawn, before[at] ?? null), tail: after[at] ?? drawn.tail ?? null }));
}

function withLead(drawn: Drawn | undefined, lead: Chosen | null): Drawn {
  const known = drawn ?? { leads: [], body: null, subject: '' };
  return lead === null ? known : { ...known, leads: [lead, ...known.leads] };
}

/** "Who knows of it, and who would like to know more?" is one story, and so are the details of one told from end to end. */
function sameStory({ study }: Round, first: string, second: string): boolean {
  const [event, next] = [eventOf(first, study.corpus.events), eventOf(second, study.corpus.events)];
  if (event === null) return false;
  return event === next || (event === 'start-to-finish' && next === null && figurePool({ text: second }) === null);
}

/** Goes on with the part of the thought that was asked for; where it has none, with a plain word on how it ended or what was done. */
function goneOn(round: Round, begun: readonly Drawn[], wanted: NonNullable<Drawn['goesOn']>): Drawn[] {
  const tails = leads(round, (_, at) => {
    const body = begun[at]?.body ?? null;
    const said = body?.thought.parts[body.part] ?? '';
    if (body === null || body.thought.parts[wanted] !== undefined || denies.test(said)) return null;
    // What somebody does as a rule is no deed that was done.
    if (wanted === 'did' && asRule.test(round.question.halves?.[1] ?? '')) return null;
    return wanted === 'happened' || wanted === 'did' ? { pool: `rest-${wanted}` } : null;
  });
  return begun.map((drawn, at) => ({ ...drawn, goesOn: wanted, tail: tails[at] ?? null }));
}

const asRule = /\bwhat do you\b/i;

/** Of what did not happen there is no end to tell. */
const denies = /^(?:no|not|never|none|nothing|nobody|i (?:can['’]t|do(?:n['’]t| not)|have(?:n['’]t| not)))\b/i;

/** A thought, or a number or a name that answers by itself. */
function isAnswer(drawn: Drawn | undefined): boolean {
  if (drawn === undefined) return false;
  return drawn.body !== null || poolsOf(drawn).some((pool) => !/^(?:decline|none)-/.test(pool));
}

/** "Nobody.", "No.", "I've never run out." */
function isNone(drawn: Drawn | undefined): boolean {
  return (
    drawn !== undefined && drawn.body === null && poolsOf(drawn).some((pool) => /^none-|-none$|^life-no$/.test(pool))
  );
}

const poolsOf = ({ leads: given }: Drawn) =>
  given.flatMap(({ thought: { place } }) => (place.kind === 'pool' ? [place.pool] : []));
