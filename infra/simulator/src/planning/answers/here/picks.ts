import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { Stimulus } from '../../../material/study.ts';
import { drawFor } from '../../../random.ts';
import { type Choosable, choicesIn } from '../../../reading/shown/choices.ts';
import { isLimit } from '../../../reading/shown/limits.ts';
import { offerOf as offerOfText } from '../../../reading/shown/offer.ts';
import type { Drawn } from '../../drawn.ts';
import type { Round } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';
import { inARow, one, type Said } from '../bound/said.ts';
import { getsMoney, type Offer, offerOf, type Pull, reasonsFor } from '../stances/screen-options.ts';
import { caseFits } from './cases-fit.ts';

/** One of the things to choose from, and why this person takes it. */
export interface Picked {
  /** As somebody names it. */
  readonly name: string;
  /** All that stands on it. */
  readonly text: string;
  readonly reason: string;
  readonly value: string;
}

/** What a question lets people choose on what is shown: of several sets that whose words it shares; null where there is none. */
export function choiceAsked({ question, item }: Round, stimulus: Stimulus): Choosable | null {
  const asked = new Set(question.text.toLowerCase().match(/[a-z]{3,}/g) ?? []);
  const score = ({ options, chosen }: Choosable) => {
    const words = options.flatMap(({ text }) => text.toLowerCase().match(/[a-z]{3,}/g) ?? []);
    const fits = options.some(({ text }) => caseFits(item.text, text)) ? 1.5 : 0;
    return words.filter((word) => asked.has(word)).length + fits + (chosen === null ? 0.5 : 0);
  };
  return choicesIn(stimulus.text).toSorted((a, b) => score(b) - score(a))[0] ?? null;
}

/** What each of a panel takes of several things, by who they are and by the case that the question supposes. */
export function picksOf(round: Round, { options }: Choosable): Picked[] {
  const { question, stimulus, study, item } = round;
  const offers = options.map(offerOf);
  const receives = getsMoney.test(`${question.text} ${stimulus?.text ?? ''}`);
  return study.panel.map((speaker) => {
    const weighed = options.map((option, at) => {
      const offer = offers[at] ?? offerOf(option);
      const others = offers.filter((each) => each !== offer);
      const pulls = [
        ...reasonsFor(offer, others, receives).filter(
          ({ reason }) => reason !== 'sooner' || lengthIn(option.text) === null,
        ),
        ...ownReasons(
          option.text,
          options.map(({ text }) => text),
          item.text,
        ),
      ];
      return { option, ...weightOf(speaker, { offer, text: option.text }, pulls, round) };
    });
    const [best] = weighed.toSorted((a, b) => b.weight - a.weight);
    const reason = best?.reason ?? 'plain';
    return { name: best?.option.name ?? '', text: best?.option.text ?? '', reason, value: best?.value ?? '' };
  });
}

const noise = 0.4;
const outOfReach = 1.2;
const taken = /\b(?:full|taken|sold out|none left|unavailable|waiting list)\b/i;
/** A row of last resort is taken by few who have a case. */
const lastResort = /^(?:something else|other|i don['’]t know|not sure|none of these|another)\b/i;

function weightOf(
  speaker: Panelist,
  { offer, text }: { readonly offer: Offer; readonly text: string },
  pulls: readonly Pull[],
  round: Round,
) {
  const reasons = pulls.map(({ reason, value, pull }) => ({
    reason,
    value,
    weight:
      pull(speaker.traits) +
      noise * drawFor(speaker.key, 'offer', round.stimulus?.id ?? '', offer.name, reason).normal(),
  }));
  const telling = reasons.filter(({ reason }) => reason !== 'plain');
  const best = (telling.length > 0 ? telling : reasons).toSorted((a, b) => b.weight - a.weight)[0];
  const sum =
    reasons.reduce((total, { weight }) => total + Math.max(-0.2, weight), 0) / Math.sqrt(Math.max(1, reasons.length));
  const out = taken.test(text) || lastResort.test(text) ? outOfReach : 0;
  return { reason: best?.reason ?? 'plain', value: best?.value, weight: sum - out };
}

/** What tells one of several apart beyond money and waiting: the case it is for, its hour, its day, its length, its strings. */
function ownReasons(text: string, all: readonly string[], question: string): Pull[] {
  const found: Pull[] = [];
  const add = (reason: string, pull: Pull['pull']) => found.push({ reason, pull });
  if (caseFits(question, text)) add('fits', () => 4);
  const hours = all.map(hourIn);
  const hour = hourIn(text);
  if (hour !== null && new Set(hours).size > 1) {
    if (hour < 12) add('morning', ({ conscientiousness }) => 0.1 + 0.4 * conscientiousness);
    if (hour >= 17) add('evening', ({ timePressure }) => 0.1 + 0.5 * timePressure);
  }
  const days = all.filter((each) => weekday.test(each)).length;
  if (days > 1 && /^sat|^sun/i.test(text)) add('weekend', ({ timePressure }) => 0.5 * timePressure);
  if (days > 1 && text === all.find((each) => weekday.test(each)))
    add('earliest', ({ neuroticism }) => 0.15 + 0.4 * neuroticism);
  const lengths = all.map(lengthIn);
  const length = lengthIn(text);
  if (length !== null && lengths.every((each) => each !== null)) {
    if (length === Math.min(...lengths)) add('shorter', ({ riskAversion }) => 0.1 + 0.4 * riskAversion);
    if (length === Math.max(...lengths)) add('longer', ({ conscientiousness }) => 0.4 * conscientiousness);
  }
  if (/\b(?:charity|donate|friend|somebody else|someone else)\b/i.test(text))
    add('gives', ({ agreeableness }) => 0.15 + 0.4 * agreeableness);
  if (text.includes(',') && !isLimit(text) && all.some((each) => isLimit(each)))
    add('safe', ({ riskAversion }) => 0.5 * riskAversion - 0.05);
  return found;
}

const weekday = /\b(?:mon|tue|wed|thu|fri|sat|sun)(?:[a-z]{0,6}day|s|rs|nes)?\b/i;

/** The hour at which something begins: of "2 to 4pm" the afternoon, and none of "9 metres" or "£3.20". */
function hourIn(text: string): number | null {
  const timed = text.replace(/[£$€]\s?[\d.,]+|\b\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*/gi, ' ');
  const [, clock, , until, half] =
    /\b(\d{1,2}(?:[.:]\d\d)?)( to | ?[-–] ?)?(\d{1,2}(?:[.:]\d\d)?)? ?(am|pm)?\b/i.exec(timed) ?? [];
  if (clock === undefined || !/\d[.:]\d\d|\d ?(?:am|pm)\b/i.test(timed)) return null;
  const own = /^ ?(?:am|pm)/i
    .exec(timed.slice(timed.indexOf(clock) + clock.length))?.[0]
    ?.trim()
    .toLowerCase();
  const hour = Number.parseInt(clock, 10);
  const ends = Number.parseInt(until ?? clock, 10);
  const afternoon = own === 'pm' || (own === undefined && half?.toLowerCase() === 'pm' && hour <= ends);
  return afternoon && hour < 12 ? hour + 12 : hour;
}

const units: Readonly<Record<string, number>> = { minute: 1 / 60, hour: 1, day: 24, week: 168, month: 720, year: 8760 };

function lengthIn(text: string): number | null {
  if (/^half (?:a )?day\b/i.test(text)) return 4;
  const [, count, unit = ''] = /^(\d+) (minute|hour|day|week|month|year)s?\b/i.exec(text) ?? [];
  return count === undefined ? null : Number(count) * (ownValue(units, unit.toLowerCase()) ?? 1);
}

const asksForSum =
  /\b(?:cost|pay|paying|charged?|owe|price|how much|get back|refund\w*|expect|come to|set you back)\b/i;

/** "Which of these would you go for, and what would it cost you?": one, why, and what stands on it. Null where there is nothing to choose. */
export function sayPick(round: Round): Said | null {
  const { stimulus, question } = round;
  const choice = stimulus === null ? null : choiceAsked(round, stimulus);
  if (stimulus === null || choice === null) return null;
  const picks = picksOf(round, choice);
  const given = one(round, (_, index) => ['choice-lead', { option: picks[index]?.name ?? '' }]);
  const reasons = one(round, (_, index) => {
    const { reason, value } = picks[index] ?? { reason: 'plain', value: '' };
    return [`option-${reason}`, { value }];
  });
  if (!asksForSum.test(question.text)) return inARow(round, given, reasons);
  const sums = offerOfText(stimulus.text, false).prices.filter(
    (price) => !choice.options.some(({ text }) => text === price),
  );
  const told = one(round, (_, index) => {
    const text = picks[index]?.text ?? '';
    const own = text.includes(',') ? text : sums[0];
    return own === undefined ? null : ['picks-tells', { value: own }];
  });
  return inARow(round, given, reasons, told);
}

/** "What would an evening here cost you?": the one that this person takes, what stands on it, and what comes on top. */
export function sayCostOfPick(round: Round): Said | null {
  const { stimulus } = round;
  const choice =
    stimulus === null
      ? null
      : (choicesIn(stimulus.text).find(({ options }) => options.every(({ text }) => /[£$€]\s?\d/.test(text))) ?? null);
  if (stimulus === null || choice === null) return null;
  const picks = picksOf(round, choice);
  const extra = offerOfText(stimulus.text, false).prices.find((price) =>
    /\bextra\b|\bplus\b|\bfee\b|\btop\b/i.test(price),
  );
  const given = one(round, (_, index) => ['choice-lead', { option: picks[index]?.name ?? '' }]);
  const told = one(round, (_, index) => ['picks-tells', { value: picks[index]?.text ?? '' }]);
  const besides = one(round, () => (extra === undefined ? null : ['picks-besides', { value: extra }]));
  return inARow(round, given, told, besides);
}

/** What each speaker says as an answer. */
export const spoken = (round: Round, said: Said): Drawn[] =>
  said.map((leads) => ({ leads, body: null, subject: round.stimulus?.id ?? '' }));
