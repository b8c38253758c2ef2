import { remembered } from '../../remembered.ts';
import { choicesIn } from './choices.ts';
import { elementsOf, type ShownElement } from './elements.ts';
import { indirectOf } from './indirect.ts';
import { labelKind } from './label-kind.ts';
import { isLimit } from './limits.ts';
import { calledIn } from './passed-on.ts';
import { priceIn } from './price-in.ts';
import { reportedOf } from './reported.ts';

/** What a concept or a screen says of itself, in the words of somebody who tells it. */
export interface Offer {
  /** Clauses: "it weighs the hive every ten minutes", "they mend punctures". */
  readonly does: readonly string[];
  /** What one gets, after "you get": "two check-ups a year". */
  readonly gets: readonly string[];
  /** Conditions, charges and what is left out, as clauses. */
  readonly limits: readonly string[];
  /** The same lines, word for word. */
  readonly limitLines: readonly string[];
  /** The lines of all clauses, word for word. */
  readonly toldLines: readonly string[];
  /** What its reader is told to do, after "I'd": "reply within 15 minutes". */
  readonly orders: readonly string[];
  /** What the page asks of its reader, after "it wants to know". */
  readonly asks: readonly string[];
  /** Lines with a price, word for word. */
  readonly prices: readonly string[];
  /** Lines that speak for the thing, word for word. */
  readonly pluses: readonly string[];
}

const known = new Map<string, Offer>();
const readMost = 100;

/** @param proseIsShown false where prose describes a screen, so that nothing of it is to be read there. */
export function offerOf(description: string, proseIsShown = true): Offer {
  return remembered(known, `${proseIsShown} ${description}`, readMost, () => found(description, proseIsShown));
}

const furniture: ReadonlySet<ShownElement['role']> = new Set(['title', 'button', 'link', 'switch', 'menu', 'field']);
/** Rows of data, states and figures say how things stand, and not what the thing is. */
const dataKinds = /^(?:sign|crowd|tally|measure|status|progress|timer|score|spendable|balance|used|deviation)$/;
/** What a message says is news in some case, and not what the thing does. */
const isSent = /\b(?:it|and|app) (?:texts?|messages|sends|alerts|warns|notifies)\b/i;
const prompt =
  /^(?:I|my)\b|^(?:\S+ ){0,3}here$|^(?:add|put|write|give) .*\bhere$|^(?:drop|scan|tap|click|press|enter|type|choose|select|pick)\b/i;

function found(description: string, proseIsShown: boolean): Offer {
  const elements = elementsOf(description, proseIsShown);
  const options = new Set(choicesIn(description).flatMap((each) => each.options.map(({ text }) => text)));
  const lines = elements.filter(
    ({ words, role, looks }) =>
      !furniture.has(role) && !options.has(words) && !words.endsWith('?') && !prompt.test(words) && !isSent.test(looks),
  );
  const priced = elements.filter(({ words, role }) => role !== 'link' && isPrice(words, description));
  const told = lines.flatMap((element) => {
    const reported = reportedOf(element.words);
    const isData =
      dataKinds.test(labelKind(element)) &&
      reported?.as !== 'clause' &&
      !(/%/.test(element.words) && element.words.split(' ').length > 3);
    return reported === null || isData ? [] : [{ ...reported, words: element.words, limit: isLimit(element.words) }];
  });
  const called = calledIn(description);
  return {
    does: [...called, ...told.filter(({ as, limit }) => as === 'clause' && !limit).map((each) => each.told)],
    gets: told
      .filter(({ as, limit, told: thing }) => as === 'thing' && !limit && !called.includes(`it's ${thing}`))
      .map((each) => each.told),
    limits: told.filter(({ limit }) => limit).map((each) => (each.as === 'thing' ? `it's ${each.told}` : each.told)),
    limitLines: told.filter(({ limit }) => limit).map(({ words }) => words),
    toldLines: told.map(({ words }) => words),
    orders: told.flatMap(({ words, told: clause }) =>
      isOrderToReader(words) && /^you (?:have to )?/.test(clause) && !/\byour?\b/.test(clause.slice(4))
        ? [clause.replace(/^you (?:have to )?/, '')]
        : [],
    ),
    asks: elements.flatMap(({ words, role }) =>
      role === 'link' || role === 'button' ? [] : (indirectOf(words) ?? []),
    ),
    prices: priced.map(({ words }) => words),
    pluses: [
      ...told
        .filter(
          ({ limit, words }) =>
            !limit &&
            !isOrderToReader(words) &&
            !/^you (?:have|used|are) \d/i.test(words) &&
            (priceIn(words) === undefined || givesMoney.test(words)),
        )
        .map(({ words }) => words),
      ...lines.flatMap(({ words }) =>
        reportedOf(words) === null && offersMoney.test(words) && !isLimit(words) ? [words] : [],
      ),
    ],
  };
}

/** A sum with a sign; a bare one only where no sum of the description has a sign, and it is no clock time. */
function isPrice(words: string, description: string): boolean {
  if (/\bworth\b/i.test(words)) return false;
  if (/\bfree\b/i.test(words) && !/[£$€]\s?\d/.test(description)) return /\d/.test(words);
  const sum = priceIn(words);
  if (sum === undefined) return false;
  if (/[£$€]\s?\d/.test(description)) return /[£$€]\s?\d/.test(words);
  return (
    !/^(?:[01]?\d|2[0-3])\.[0-5]\d$/.test(sum) &&
    (sum.includes('.') || /\b(?:pounds?|euros?|dollars?|a month|a year|a week|per )/i.test(words))
  );
}

/** A sum that the reader gets, or need not pay. */
const givesMoney = /\b(?:worth|covered|free|off|instead of|in credit|back|save[sd]?|no interest|includ\w+)\b/i;

const offersMoney = /\bno interest\b|\bfirst \p{L}+ free\b|\bfree\b|\d ?% off\b/iu;

/** What the reader has to do is no gain. */
const isOrderToReader = (words: string) =>
  /^(?:reply|answer|report|walk|read|choose|pay|collect|arrive|tell|send|fill|type|enter|scan|take|miss|return)\b/i.test(
    words,
  );

/** "you get two check-ups a year, and 15% off fillings": every two of what one gets, in the order of the text. */
export const pairsOf = (gets: readonly string[]) =>
  gets.flatMap((first, at) => gets.slice(at + 1).map((second) => `you get ${first}, and ${second}`));

/** Everything that may be said in a slot for reported speech. */
export function reportsOf(description: string, proseIsShown = true): string[] {
  const { does, gets, limits, asks, orders } = offerOf(description, proseIsShown);
  return [...does, ...gets, ...gets.map((each) => `you get ${each}`), ...pairsOf(gets), ...limits, ...asks, ...orders];
}
