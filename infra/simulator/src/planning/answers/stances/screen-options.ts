import type { Stimulus } from '../../../material/study.ts';
import { drawFor } from '../../../random.ts';
import { optionGroups, type ScreenOption } from '../../../reading/screen-options.ts';
import { priceIn } from '../../../reading/shown/price-in.ts';
import type { Drawn } from '../../drawn.ts';
import { answersOf, leads, noValues, type Round } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';
import { linesOf } from '../../standing.ts';

/** What an option of a screen, or one that a question offers, amounts to. */
export interface Offer {
  readonly name: string;
  readonly money: number | null;
  /** Days until it is there; null if that is not told. */
  readonly days: number | null;
  readonly kind:
    | 'own-money'
    | 'credit'
    | 'flat'
    | 'per-use'
    | 'cautious'
    | 'neither'
    | 'second'
    | 'goes-ahead'
    | 'share'
    | null;
}

interface Picked {
  readonly name: string;
  readonly reason: string;
  readonly value?: string;
}

/** "Which of the two ways of getting your money back?": chosen by what tells the options apart. Null if the screen has none. */
export function answerScreenOptions(round: Round): Drawn[] | null {
  const { stimulus, question } = round;
  if (stimulus === null) return null;
  const group = optionGroups(stimulus.text, question.text)[0];
  return group === undefined ? null : answerOffers(round, group.map(offerOf));
}

/** A choice between the words of a question, for reasons that go with what they are. */
export function answerWords(round: Round, options: readonly string[]): Drawn[] {
  return answerOffers(
    round,
    options.map((name) => offerOf({ name, text: name })),
  );
}

/** The sums are paid to the reader and not by them. */
export const getsMoney =
  /\b(?:refund\w*|money back|cash ?back|credit|rewards?|vouchers?|pay ?outs?|paid out|earn(?:ed|s|ings)?|(?:you|they) (?:get|receive|send you) \D{0,3}\d)\b/i;

function answerOffers(round: Round, offers: readonly Offer[]): Drawn[] {
  const receives = getsMoney.test(`${round.question.text} ${round.stimulus?.text ?? ''}`);
  const picked = round.study.panel.map((speaker) => pick(speaker, offers, receives, round));
  const given = leads(round, (_, index) => {
    const option = picked[index]?.name ?? '';
    return /^neither\b|^none\b/i.test(option)
      ? { pool: 'choice-neither-lead' }
      : { pool: 'choice-lead', values: { ...noValues, option } };
  });
  const reasons = leads(round, (_, index) => {
    const own = picked[index];
    return own === undefined ? null : { pool: `option-${own.reason}`, values: { ...noValues, value: own.value ?? '' } };
  });
  return answersOf(round, given, reasons, 'decline-guess');
}

function pick(speaker: Panelist, offers: readonly Offer[], receives: boolean, round: Round): Picked {
  const { traits } = speaker;
  const weighed = offers.map((offer) => {
    const others = offers.filter((each) => each !== offer);
    const reasons = reasonsFor(offer, others, receives).map(({ reason, value, pull }) => ({
      reason,
      value,
      weight: pull(traits) + 0.45 * drawFor(speaker.key, 'offer', round.purpose, offer.name, reason).normal(),
    }));
    const best = reasons.toSorted((a, b) => b.weight - a.weight)[0];
    return { offer, best, weight: reasons.reduce((sum, { weight }) => sum + Math.max(-0.2, weight), 0) };
  });
  const [first] = weighed.toSorted((a, b) => b.weight - a.weight);
  const { offer, best } = first ?? { offer: { name: '' }, best: undefined };
  return {
    name: offer.name,
    reason: best?.reason ?? 'plain',
    ...(best?.value === undefined ? {} : { value: best.value }),
  };
}

export interface Pull {
  readonly reason: string;
  readonly value?: string;
  pull(traits: Panelist['traits']): number;
}

/** What is better about one than about the others; "plain" where nothing tells them apart. */
export function reasonsFor(offer: Offer, others: readonly Offer[], receives: boolean): Pull[] {
  const found: Pull[] = [];
  const sums = others.flatMap(({ money }) => money ?? []);
  if (offer.money !== null && sums.length > 0) {
    const least = Math.min(...sums);
    const most = Math.max(...sums);
    if (receives && offer.money > most)
      found.push({
        reason: 'more',
        value: difference(offer.money, most),
        pull: ({ priceSensitivity }) => 0.1 + 0.7 * priceSensitivity,
      });
    if (!receives && offer.money < least)
      found.push({
        reason: 'cheaper',
        value: difference(least, offer.money),
        pull: ({ priceSensitivity }) => 0.1 + 0.8 * priceSensitivity,
      });
  }
  const waits = others.flatMap(({ days }) => days ?? []);
  if (offer.days !== null && waits.length > 0 && offer.days < Math.min(...waits))
    found.push({ reason: 'sooner', pull: ({ timePressure }) => 0.05 + 0.5 * timePressure });
  if (offer.kind === 'own-money')
    found.push({ reason: 'own-money', pull: ({ riskAversion }) => 0.45 + 0.7 * riskAversion });
  if (offer.kind === 'flat') found.push({ reason: 'flat', pull: ({ neuroticism }) => 0.2 + 0.5 * neuroticism });
  if (offer.kind === 'per-use')
    found.push({ reason: 'per-use', pull: ({ priceSensitivity }) => 0.2 + 0.4 * priceSensitivity });
  if (offer.kind === 'second') found.push({ reason: 'second', pull: ({ agreeableness }) => 0.5 * agreeableness });
  if (offer.kind === 'goes-ahead')
    found.push({ reason: 'goes-ahead', pull: ({ timePressure }) => 0.15 + 0.4 * timePressure });
  if (offer.kind === 'share') found.push({ reason: 'share', pull: ({ agreeableness }) => 0.2 * agreeableness });
  if (offer.kind === 'credit') found.push({ reason: 'credit', pull: ({ openness }) => 0.3 * openness - 0.1 });
  if (offer.kind === 'neither')
    found.push({ reason: 'neither', pull: ({ priceSensitivity }) => 0.6 * priceSensitivity - 0.15 });
  if (offer.kind === 'cautious')
    found.push({ reason: 'cautious', pull: ({ riskAversion }) => 0.6 * riskAversion - 0.2 });
  if (offer.kind === null && found.length === 0) found.push({ reason: 'plain', pull: () => 0.15 });
  if (found.length === 0) found.push({ reason: 'plain', pull: () => 0 });
  return found;
}

function difference(more: number, less: number): string {
  const sum = Math.round((more - less) * 100) / 100;
  return Number.isInteger(sum) ? String(sum) : sum.toFixed(2);
}

export function offerOf({ name, text }: ScreenOption): Offer {
  const lower = text.toLowerCase();
  const sum = sumIn(text);
  return {
    name,
    money: sum === undefined ? (costsNothing.test(text) ? 0 : null) : Number(sum.replaceAll(',', '')),
    days: daysIn(lower),
    kind: kindOf(lower),
  };
}

const ofTime =
  /\b(?:mon|tue|wed|thu|fri|sat|sun)\w*\b|\b(?:am|pm)\b|\d(?:am|pm)\b|\b(?:[01]?\d|2[0-3])[.:][0-5]\d\b(?! (?:a|per)\b)|\b\d+ (?:metres?|miles?|places?|waiting|left|kg|km)\b/i;

/** The sum on an option: the one with a sign, else a bare one where it is no time, length or number of places. */
function sumIn(text: string): string | undefined {
  const [, signed] = /[£$€]\s?(\d[\d,]*(?:\.\d\d)?)/.exec(text) ?? [];
  if (signed !== undefined) return signed;
  const ofADay = /\b(?:mon|tue|wed|thu|fri|sat|sun)\w*\b|[ap]m\b/i.test(text);
  return ofADay || (ofTime.test(text) && !/^\D+\d+\.\d\d$/.test(text)) ? undefined : priceIn(text);
}

const costsNothing = /\bfree\b(?! (?:from|for \d))/i;

function daysIn(text: string): number | null {
  if (/\b(?:today|now|at once|straight away|immediately|instant(?:ly)?)\b/.test(text)) return 0;
  if (/\btomorrow\b/.test(text)) return 1;
  const [, amount, unit = ''] =
    /(\d+)(?: ?(?:to|-|–) ?\d+)? (?:working |business )?(hours?|days?|weeks?|months?)\b/.exec(text) ?? [];
  if (amount === undefined) return null;
  return (
    Number(amount) * (unit.startsWith('hour') ? 0.05 : unit.startsWith('week') ? 7 : unit.startsWith('month') ? 30 : 1)
  );
}

function kindOf(text: string): Offer['kind'] {
  if (/\b(?:original|bank|card|cash|refund)\b/.test(text) && !/\bgift\b/.test(text)) return 'own-money';
  if (/\b(?:credit|vouchers?|points|gift)\b/.test(text)) return 'credit';
  if (/\b(?:monthly|yearly|annual|subscription|a month|per month|weekly|season|flat|unlimited|pass)\b/.test(text))
    return 'flat';
  if (/\b(?:per (?:use|parcel|order|trip|visit|item|time)|each time|single|pay as you go|one-off)\b/.test(text))
    return 'per-use';
  if (/^(?:neither|none)\b/.test(text)) return 'neither';
  if (/^\d+ ?%$/.test(text)) return 'share';
  if (/\b(?:second|alternative|other one)\b/.test(text)) return 'second';
  if (/^(?:book|accept|confirm|send|rebook|join|nudge|start|buy|yes|allow|agree|continue|approve|order)\b/.test(text))
    return 'goes-ahead';
  return /\b(?:ask|later|not today|another|skip|back|cancel|save|draft|wait)\b/.test(text) ? 'cautious' : null;
}

/** "Which of the items would you remove?": a line that this person gets least from, and why it could go. */
export function answerDrop(round: Round): Drawn[] | null {
  const { stimulus } = round;
  if (stimulus === null) return null;
  const droppable = dropped(stimulus);
  if (droppable.length < 2) return null;
  const given = leads(round, (speaker) => {
    const weight = (text: string, at: number) => drawFor(speaker.key, 'drop', round.purpose, text).real() + 0.05 * at;
    const [value = ''] = droppable.toSorted(
      (a, b) => weight(b, droppable.indexOf(b)) - weight(a, droppable.indexOf(a)),
    );
    return { pool: 'drop-lead', values: { ...noValues, value } };
  });
  return answersOf(
    round,
    given,
    leads(round, () => ({ pool: 'drop-reason' })),
    'decline-guess',
  );
}

const dropped = (stimulus: Stimulus) => [
  ...new Set(linesOf(stimulus).flatMap(({ line }) => (line.pressed || line.told === '' ? [] : [line.text]))),
];
