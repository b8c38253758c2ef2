import type { Stimulus } from '../../../material/study.ts';
import { drawFor } from '../../../random.ts';
import { choicesIn } from '../../../reading/shown/choices.ts';
import { elementsOf } from '../../../reading/shown/elements.ts';
import { isLimit } from '../../../reading/shown/limits.ts';
import { type Offer, offerOf } from '../../../reading/shown/offer.ts';
import type { Round } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';
import { inARow, one, type Said, type Words } from '../bound/said.ts';

type Reply = readonly [pool: string, words?: Words];

/** "What would you get for your money?": what the offer's own lines say is included or done, and what is not, from who looks for that. */
export function sayGains(round: Round): Said | null {
  const { stimulus, study } = round;
  if (stimulus === null) return study.type === 'CONCEPT_VALIDATION' ? saySeveral(round) : null;
  const line = lineOfSum(round.question.text, stimulus);
  if (line !== null)
    return inARow(
      round,
      one(round, () => ['gets-line', { value: line }]),
    );
  const offer = offerOf(stimulus.text, study.type === 'CONCEPT_VALIDATION');
  const priced =
    choicesIn(stimulus.text).find(({ options }) => options.every(({ text }) => /[£$€]\s?\d/.test(text)))?.options ?? [];
  const given = one(round, (speaker) => {
    const option =
      speaker.slot % 4 === 3 && offer.gets.length > 0 ? undefined : priced[speaker.slot % Math.max(1, priced.length)];
    return option === undefined ? gainOf(speaker, offer) : ['gets-line', { value: option.text }];
  });
  const limits = one(round, (speaker) => limitOf(speaker, offer.limits, round));
  return inARow(round, given, limits);
}

/** What the reader has to do is not what the money is for. */
const isDone = (told: string) =>
  !/^(?:you (?!can\b|get\b|keep\b|have\b|earn\b|are\b)|it is free|it's free|it costs)/.test(told);

function gainOf({ slot }: Panelist, offer: Offer): Reply {
  const gets = offer.gets;
  const does = offer.does.filter(isDone);
  const pairs = gets.flatMap((told, at) => gets.slice(at + 1).map((more) => ({ told, more })));
  const pair = pairs[slot % Math.max(1, pairs.length)];
  const done = does[slot % Math.max(1, does.length)];
  if (pair !== undefined && (done === undefined || slot % 3 < 2)) return ['gets-two', pair];
  if (done !== undefined && (gets.length === 0 || slot % 2 === 0)) return ['gets-does', { told: done }];
  const [only] = gets;
  return only === undefined ? ['gets-unsaid'] : ['gets-one', { told: only }];
}

/** One who looks for the catch names it. */
export function limitOf({ key, traits, slot }: Panelist, limits: readonly string[], { purpose }: Round): Reply | null {
  const told = limits[slot % Math.max(1, limits.length)];
  if (told === undefined) return null;
  const looks = 0.1 + 0.35 * traits.riskAversion + 0.35 * traits.conscientiousness;
  return drawFor(key, 'names the catch', purpose).chance(looks) ? ['told-limit', { told }] : null;
}

/** The line with the very sum of the question ("What would you get for the £31?"), where it says more than the sum and is one of several. */
function lineOfSum(question: string, { text }: Stimulus): string | null {
  const sums = question.match(/[£$€]\s?\d+(?:[.,]\d+)*/g) ?? [];
  const priced = elementsOf(text).filter(({ words, role }) => role !== 'title' && /[£$€]\s?\d/.test(words));
  const line = priced.find(({ words }) =>
    sums.some((sum) => new RegExp(`${sum.replace(/[$.]/g, '\\$&')}(?![\\d])`).test(words)),
  );
  if (line === undefined || priced.length < 2 || isLimit(line.words)) return null;
  return line.words
    .replace(
      /[£$€]\s?\d+(?:[.,]\d+)*|\b(?:an?|per|or|each|every|on|your|day|week|month|year|seat|person|total|only|from)\b/gi,
      '',
    )
    .match(/\p{L}{3,}/gu)?.length
    ? line.words
    : null;
}

/** Of several, each by its name. */
function saySeveral(round: Round): Said {
  const said = round.study.stimuli.map(({ name, text }) => {
    const { gets, does: all } = offerOf(text);
    const does = all.filter(isDone);
    return one(round, ({ slot }) => {
      const thing = gets[slot % Math.max(1, gets.length)];
      const done = does[slot % Math.max(1, does.length)];
      if (thing !== undefined) return ['paid-thing', { name, told: thing }];
      return done === undefined ? ['paid-unsaid', { name }] : ['paid-clause', { name, told: done }];
    });
  });
  return inARow(round, ...said);
}
