import { drawFor } from '../../../random.ts';
import { choicesIn } from '../../../reading/shown/choices.ts';
import { elementsOf, type ShownElement } from '../../../reading/shown/elements.ts';
import { isLimit } from '../../../reading/shown/limits.ts';
import { type Offer, offerOf, pairsOf } from '../../../reading/shown/offer.ts';
import { reportedOf } from '../../../reading/shown/reported.ts';
import type { Drawn } from '../../drawn.ts';
import type { Round } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';
import { inARow, one, type Said, type Words } from '../bound/said.ts';
import { limitOf } from '../here/gains.ts';
import { replies } from './give.ts';

type Reply = readonly [pool: string, words?: Words];

/**
 * What a thing is, as it is told to a friend: its own clauses in reported speech, what a screen asks and has to choose from, and what
 * it costs or leaves out from who looks for that. Where nothing of it can be told, its lines are read out, if the question asks what
 * they say; else null.
 */
export function answerExplain(round: Round, elements: readonly ShownElement[]): Drawn[] | null {
  const { stimulus, study } = round;
  if (stimulus === null) return null;
  const isScreen = study.type === 'DESIGN_REVIEW';
  const offer = offerOf(stimulus.text, !isScreen);
  const told = [...offer.does, ...offer.gets.map((each) => `you get ${each}`)];
  const choice = choicesIn(stimulus.text)[0]?.options ?? [];
  const asks = isScreen || told.length === 0 ? offer.asks : [];
  if (told.length === 0 && asks.length === 0 && (choice.length < 2 || !isScreen)) {
    if (offer.limits.length > 1)
      return spokenAs(round, sayTold(round, { ...offer, does: offer.limits, limits: [] }, true));
    return answerLines(round, elements);
  }
  if (isScreen && (asks.length > 0 || choice.length > 1)) return spokenAs(round, sayScreen(round, offer, choice));
  return spokenAs(round, sayTold(round, offer));
}

const spokenAs = (round: Round, said: Said): Drawn[] =>
  said.map((leads) => ({ leads, body: null, subject: round.stimulus?.id ?? '' }));

/** Two of the clauses, others for each speaker, and a price or a condition from some. */
function sayTold(round: Round, offer: Offer, bare = false): Said {
  const name = round.stimulus?.name ?? '';
  const given = one(round, ({ slot }) => {
    const things = pairsOf(offer.gets);
    const all = pairs(offer);
    const pair = all[slot % Math.max(1, all.length)];
    const thing = things[slot % Math.max(1, things.length)];
    if (pair !== undefined && (thing === undefined || slot % 2 === 1)) return ['shown-explains-two', { name, ...pair }];
    if (thing !== undefined) return ['shown-explains-one', { name, told: thing }];
    const [only = `you get ${offer.gets[0] ?? ''}`] = offer.does;
    return ['shown-explains-one', { name, told: only }];
  });
  // Where there are conditions only, what is paid is all that tells what it is.
  // Where there is little to tell, what can be chosen is part of it.
  const choice = choicesIn(round.stimulus?.text ?? '')[0]?.options ?? [];
  const choosing = one(round, ({ slot }): Reply | null => {
    const at = slot % Math.max(1, choice.length - 1);
    const [first, second] = [choice[at], choice[at + 1]];
    if (offer.does.length + offer.gets.length > 2 || first === undefined || second === undefined) return null;
    return ['screen-choices', { one: first.text, other: second.text }];
  });
  const priced = one(round, (speaker) => priceOf(speaker, offer, round, bare));
  const lines = one(round, (speaker, index) =>
    priced[index] === null && offer.does.length + offer.gets.length === 1 && choosing[index] === null
      ? lineOf(speaker, round, offer)
      : null,
  );
  const limits = one(round, (speaker) => limitOf(speaker, offer.limits, round));
  return inARow(round, given, choosing, priced, lines, limits);
}

/** Two clauses, in the order of the text, or one and a thing that one gets. */
function pairs({ does, gets }: Offer): { told: string; more: string }[] {
  const done = does.flatMap((told, at) => does.slice(at + 1).map((more) => ({ told, more })));
  const mixed = does.slice(0, 1).flatMap((told) => gets.slice(0, 2).map((each) => ({ told, more: `you get ${each}` })));
  return [...done, ...mixed];
}

/** Where one clause is all that can be told, another line is read out beside it. */
function lineOf({ key }: Panelist, { stimulus, purpose }: Round, { prices, does }: Offer): Reply | null {
  const lines = elementsOf(stimulus?.text ?? '').filter(
    ({ role, words }) =>
      /^(?:line|small|row|step)$/.test(role) &&
      words.split(/\s+/).length > 2 &&
      !words.includes('?') &&
      !isLimit(words) &&
      !does.includes(reportedOf(words)?.told ?? ''),
  );
  const value = [...new Set([...lines.map(({ words }) => words), ...prices])];
  return value.length < 2 ? null : ['told-line', { value: drawFor(key, 'reads beside', purpose).pick(value) }];
}

function priceOf(
  { key, traits, slot }: Panelist,
  { prices: all }: Offer,
  { purpose, stimulus }: Round,
  surely: boolean,
): Reply | null {
  const sums = all.filter((each) => !isLimit(each) && !/\b(?:covered|worth|instead of|back)\b/i.test(each));
  // What one of several things to choose from costs is told where there is no other price.
  const options = new Set(choicesIn(stimulus?.text ?? '').flatMap((each) => each.options.map(({ text }) => text)));
  const own = sums.filter((each) => !options.has(each));
  const prices = own.length > 0 ? own : sums;
  const value = prices[slot % Math.max(1, prices.length)];
  if (value === undefined) return null;
  return drawFor(key, 'names the price', purpose).chance(surely ? 1 : 0.05 + 0.5 * traits.priceSensitivity)
    ? ['told-price', { value }]
    : null;
}

/** What a screen asks, or has to choose from, and one thing that it tells. */
function sayScreen(
  round: Round,
  { asks, does, gets, limits }: Offer,
  choice: readonly { readonly text: string }[],
): Said {
  const told = [...does, ...gets.map((each) => `you get ${each}`)];
  const asking = one(round, ({ slot }): Reply | null => {
    const [first, second] = asks;
    if (first === undefined) return null;
    return second === undefined || slot % 2 === 1
      ? ['screen-asks', { told: asks[slot % asks.length] ?? first }]
      : ['screen-asks-two', { told: first, more: second }];
  });
  const choosing = one(round, ({ slot }): Reply | null => {
    const at = slot % Math.max(1, choice.length - 1);
    const [first, second] = [choice[at], choice[at + 1]];
    if (first === undefined || second === undefined || (asks.length > 0 && slot % 3 === 2)) return null;
    return ['screen-choices', { one: first.text, other: second.text }];
  });
  const besides = one(round, ({ slot }): Reply | null => {
    const each = told[slot % Math.max(1, told.length)];
    return each === undefined ? null : ['told-besides', { told: each }];
  });
  return inARow(
    round,
    asking,
    choosing,
    besides,
    one(round, (speaker) => limitOf(speaker, limits, round)),
  );
}

/** "What does this page tell you?" */
const whatItTells =
  /\bwhat (?:does|do|is|are|did) (?:it|they|this|the|these)\b[^?]*\b(?:tell|say|show)(?:s|ing)?\b|\bwhat do you (?:see|read|take)\b|\b(?:learn|gather) from\b/i;
const linesMin = 3;

/** Two of the lines that say most, others for each speaker; null where there are few, and where it is asked what the thing is. */
function answerLines(round: Round, elements: readonly ShownElement[]): Drawn[] | null {
  const lines = elements.filter(
    ({ role, words }) => /^(?:line|small|row|step)$/.test(role) && words.split(/\s+/).length > 1,
  );
  if (lines.length < linesMin || !whatItTells.test(round.question.text)) return null;
  return replies(round, ({ key }) => {
    const draw = drawFor(key, 'tells', round.purpose);
    const first = draw.pick(lines.slice(0, -1));
    const other = draw.pick(lines.slice(lines.indexOf(first) + 1));
    return { pool: 'shown-tells-two', words: { one: first.words, other: other.words } };
  });
}
