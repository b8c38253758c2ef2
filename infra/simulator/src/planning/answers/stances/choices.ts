import { issueThoughts } from '../../../material/issue-thoughts.ts';
import type { Stimulus } from '../../../material/study.ts';
import { drawFor } from '../../../random.ts';
import type { Chosen, Drawn } from '../../drawn.ts';
import { answersOf, bodies, leads, noValues, type Round } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';
import { linesOf, showsWords, standingOn } from '../../standing.ts';
import { likingOf } from '../../verdict.ts';
import { asksWhetherAny, worseAsked } from './for-worse.ts';
import { lineReasons, type Side } from './line-reasons.ts';
import { speaksAgainst, speaksFor } from './line-sides.ts';
import { answerScreenOptions, answerWords } from './screen-options.ts';

/** Nobody is forced to like the better of two that they both dislike. */
const neitherBelow = -0.9;
const stayBelow = -0.1;
/** Whose liking is lower would have done the same without it. */
const wouldBelow = 0.1;

/** "Which of the two?": the one a person likes best and what speaks for it, or neither. */
export function answerChoice(round: Round): Drawn[] {
  const { study, question } = round;
  if (question.actions !== undefined) return answerWhatToDo(round, question.actions);
  const between = stimuliNamed(round);
  if (between.length < 2)
    return question.options === undefined
      ? (answerScreenOptions(round) ?? answersOf(round, [], [], 'decline-guess'))
      : answerWords(round, question.options);
  const ranked = study.panel.map((speaker) => ranking(speaker, between, round));
  const worse = worseAsked(question);
  const whether = worse === null && asksWhetherAny(question.text);
  const chosen = ranked.map((order) => {
    const [first] = order;
    if (whether) return first === undefined || first.liking < wouldBelow ? null : first.stimulus;
    return (worse === null ? likedEnough(first, round) : order.at(-1))?.stimulus ?? null;
  });
  const lead =
    worse === null ? (whether ? 'either-yes-lead' : 'choice-lead') : `${worse === 'worse' ? 'worse' : 'misused'}-lead`;
  const given = leads(round, (_, index) => {
    const best = chosen[index] ?? null;
    if (best !== null) return { pool: lead, values: { ...noValues, option: best.name } };
    if (whether) return { pool: 'either-none-lead' };
    return { pool: asItIsNow.test(question.text) ? 'choice-now-lead' : 'choice-none-lead' };
  });
  const reasons =
    worse === 'misused'
      ? leads(round, () => ({ pool: 'misused-reason' }))
      : reasonsToChoose(round, chosen, worse === null ? 'for' : 'against', between);
  const lost = asksWhatIsLost.test(question.text) ? lostReasons(round, chosen, between, reasons) : [];
  return answersOf(round, given, reasons, 'decline-guess').map((drawn, index) => {
    const own = { ...drawn, subject: chosen[index]?.id ?? '' };
    const last = lost[index] ?? null;
    // What is given up comes after the reason.
    return last === null
      ? own
      : { ...own, leads: [...own.leads, own.body].filter((each) => each !== null), body: last };
  });
}

const asItIsNow = /\bwhat you do (?:now|today|already)\b|\bas you do now\b|\bstay (?:as you are|with what)\b/i;
const asksWhatIsLost = /\b(?:lose|give up|giving up|miss(?:ing)? out|go without|do without)\b/i;
interface Ranked {
  readonly stimulus: Stimulus;
  readonly liking: number;
}

function ranking(speaker: Panelist, between: readonly Stimulus[], { study, memory }: Round): readonly Ranked[] {
  return between
    .map((stimulus) => ({ stimulus, liking: likingOf(speaker, stimulus, study, memory) }))
    .sort((a, b) => b.liking - a.liking);
}

/** Nobody is forced to like the better of two that they both dislike; less so if they may stay as they are. */
function likedEnough(best: Ranked | undefined, { question }: Round): Ranked | undefined {
  const least = asItIsNow.test(question.text) ? stayBelow : neitherBelow;
  return best === undefined || best.liking < least ? undefined : best;
}

const otherNamedShare = 0.25;

/** What speaks for the chosen one: coded thoughts, a price that the other has, a line of it, or a line of the other. */
function reasonsToChoose(
  round: Round,
  chosen: readonly (Stimulus | null)[],
  side: Side,
  between: readonly Stimulus[],
): (Chosen | null)[] {
  const { study } = round;
  const shown = between.some(showsWords);
  const coded = bodies(round, (speaker) => {
    const best = chosen[study.panel.indexOf(speaker)] ?? null;
    // Where the words of a screen are given, people go by those.
    if (best === null || shown) return null;
    return { ...issueThoughts(study, best.issues, [side === 'for' ? 'choose' : 'dislike']), stimulus: best };
  });
  const onlyOther = leads(round, (speaker, index) => {
    const best = chosen[index] ?? null;
    const other = between.find((each) => each !== best);
    if (coded[index] !== null || best === null || other === undefined || side === 'against' || between.length > 2)
      return null;
    if (!drawFor(speaker.key, 'other named', round.purpose).chance(otherNamedShare)) return null;
    const value = objectionTo(speaker, other);
    return value === null ? null : { pool: 'other-line', values: { ...noValues, value } };
  });
  const lines = lineReasons(round, (_, index) => {
    const best = chosen[index] ?? null;
    if (coded[index] !== null || onlyOther[index] !== null) return null;
    if (best !== null) return { stimulus: best, side };
    const [first] = between;
    return first === undefined ? null : { stimulus: first, side: 'against' };
  });
  const found = study.panel.map((_, index) => coded[index] ?? onlyOther[index] ?? lines[index] ?? null);
  // Who is asked for a reason gives one, if only that the others have more against them.
  const plain = leads(round, (_, index) =>
    found[index] === null && (chosen[index] ?? null) !== null && side === 'for' && asksWhy.test(round.question.text)
      ? { pool: between.length > 2 ? 'option-safe' : 'option-fewer-doubts' }
      : null,
  );
  return found.map((each, index) => each ?? plain[index] ?? null);
}

const asksWhy = /\bwhy\b|\breasons?\b/i;
const objectionWordsMin = 3;

/** The line of the other one that this person minds most. */
function objectionTo(speaker: Panelist, other: Stimulus): string | null {
  const minded = linesOf(other)
    .flatMap(({ line, matter }) =>
      matter === null ||
      matter.lean > 0.5 ||
      line.pressed ||
      line.text.split(' ').length < objectionWordsMin ||
      !speaksAgainst(other, line.text)
        ? []
        : [{ line, matter }],
    )
    .map(({ line, matter }) => ({ text: line.text, standing: standingOn(speaker, other.id, matter) }))
    .filter(({ standing }) => standing < 0)
    .toSorted((a, b) => a.standing - b.standing);
  return minded[0]?.text ?? null;
}

/** What somebody would be without if they had only the chosen one. */
function lostReasons(
  round: Round,
  chosen: readonly (Stimulus | null)[],
  between: readonly Stimulus[],
  reasons: readonly (Chosen | null)[],
) {
  return leads(round, (speaker, index) => {
    const best = chosen[index] ?? null;
    const other = between.find((each) => each !== best);
    if (best === null || other === undefined) return null;
    const objected = (reasons[index]?.values as { readonly value?: string } | undefined)?.value;
    const lines = linesOf(other).filter(
      ({ line }) => !line.pressed && speaksFor(other, line.text) && line.text !== objected,
    );
    if (lines.length === 0) return { pool: 'lose-nothing' };
    const value = drawFor(speaker.key, 'lost', round.purpose).pick(lines).line.text;
    return { pool: 'lose-line', values: { ...noValues, value } };
  });
}

/** "Put the three in order": all of them, and what decided it. */
export function answerOrder(round: Round): Drawn[] | null {
  const { study } = round;
  const between = stimuliNamed(round);
  if (between.length < 2) return null;
  const ranked = study.panel.map((speaker) => ranking(speaker, between, round).map(({ stimulus }) => stimulus));
  const at = (place: number, pool: string) =>
    leads(round, (_, index) => ({
      pool,
      values: { ...noValues, option: ranked[index]?.at(place)?.name ?? '' },
    }));
  const places = lasts.test(round.question.text)
    ? [at(0, 'still-lead'), at(-1, 'gone-lead')]
    : [
        at(0, 'order-first-lead'),
        ...(between.length > 2 ? [at(1, 'order-second-lead')] : []),
        at(-1, 'order-last-lead'),
      ];
  const reasons = reasonsToChoose(
    round,
    ranked.map(([best]) => best ?? null),
    'for',
    between,
  );
  return study.panel.map((_, index) => ({
    leads: places.flatMap((place) => place[index] ?? []),
    body: reasons[index] ?? null,
    subject: ranked[index]?.[0]?.id ?? '',
  }));
}

/** Which will last, and which not. */
const lasts = /\b(?:still (?:be )?(?:going|using|use|used|there|running)|fizzle[sd]?|given up|last(?:s|ed)? longe)/i;

const changesMindShare = 0.35;

/** "If you were the one taking over, would your preference be another?": the same still, or the other one. */
export function answerOtherSide(round: Round): Drawn[] | null {
  const { study } = round;
  const between = stimuliNamed(round);
  if (between.length < 2) return null;
  const chosen = study.panel.map((speaker) => {
    const [first, second] = ranking(speaker, between, round);
    const changes = drawFor(speaker.key, 'other side', round.purpose).chance(changesMindShare);
    return { changes, stimulus: (changes ? second : first)?.stimulus ?? null };
  });
  const given = leads(round, (_, index) => ({
    pool: chosen[index]?.changes === true ? 'choice-changed-lead' : 'choice-still-lead',
    values: { ...noValues, option: chosen[index]?.stimulus?.name ?? '' },
  }));
  const reasons = reasonsToChoose(
    round,
    chosen.map(({ stimulus }) => stimulus),
    'for',
    between,
  );
  return answersOf(round, given, reasons, 'decline-guess');
}

/** The concepts that the question names, or all of them; beside one of them a question is about its own options. */
function stimuliNamed({ study, question, item }: Round): readonly Stimulus[] {
  if (study.type !== 'CONCEPT_VALIDATION') return [];
  const text = question.text.toLowerCase();
  const named = study.stimuli.filter(({ name }) => text.includes(name.toLowerCase()));
  if (named.length > 1) return named;
  return item.kind === 'concept-question' && question.options !== undefined ? [] : study.stimuli;
}

/** Why people do what they do with a thing that is offered to them, by what the deed amounts to. */
const deeds: readonly (readonly [reason: string, deed: RegExp])[] = [
  [
    'refuse',
    /\b(?:ignore|skip|refuse|reject|delete|remove|cancel|leave|take (?:it|them|that) out|throw|close|stop|done what|do what)\b/i,
  ],
  ['check', /\b(?:check|read|look|compare|test|line by line|try|find out|wait)\b/i],
  ['ask', /\b(?:ask|call|ring|tell|report|complain|write|show|send)\b/i],
  ['alter', /\b(?:change|move|switch|edit|turn|adjust)\b/i],
  ['accept', /\b(?:accept|keep|take|use|pay|have|press|trust|stay|stick|buy|open|save|book|go)\b/i],
];

/** "Would you keep it, change it or take it out?": people do as they are, say which, and why. */
export function answerWhatToDo(round: Round, actions: readonly string[]): Drawn[] {
  const { study, memory, stimulus } = round;
  const done = study.panel.map((speaker) => {
    const liking = stimulus === null ? 0 : likingOf(speaker, stimulus, study, memory);
    const weight = (action: string) => {
      const reason = reasonFor(action);
      const leaning = reason === 'accept' ? 0.5 * liking : reason === 'refuse' ? -0.5 * liking : 0;
      return leaning + 0.7 * drawFor(speaker.key, 'choice', round.purpose, action).normal();
    };
    return actions.toSorted((a, b) => weight(b) - weight(a))[0] ?? '';
  });
  const given = leads(round, (_, index) => ({
    pool: 'action-lead',
    values: { ...noValues, option: done[index] ?? '' },
  }));
  const reasons = leads(round, (_, index) => ({ pool: `deed-${reasonFor(done[index] ?? '')}` }));
  return answersOf(round, given, reasons, 'decline-guess');
}

const reasonFor = (action: string) => deeds.find(([, deed]) => deed.test(action))?.[0] ?? 'accept';
