import type { ShownElement } from '../../../reading/shown/elements.ts';
import { labelKind } from '../../../reading/shown/label-kind.ts';
import { passedOn } from '../../../reading/shown/passed-on.ts';
import type { Drawn } from '../../drawn.ts';
import type { Round } from '../../round.ts';
import { replies } from './give.ts';

const offerWords = 3;

/** What a thing is, as it is told to a friend: its own sentences passed on, else what it says is included. */
export function answerExplain(round: Round, elements: readonly ShownElement[]): Drawn[] | null {
  const name = round.stimulus?.name ?? '';
  const told = elements
    .filter(
      (element) =>
        element.role !== 'button' && element.role !== 'title' && !/^(?:tally|sign)$/.test(labelKind(element)),
    )
    .flatMap(({ words }) => passedOn(words) ?? [])
    .toSorted((a, b) => weightOf(b) - weightOf(a));
  const [best, next] = told;
  if (best !== undefined && next !== undefined)
    return replies(round, ({ slot }) => {
      const more = told[1 + (slot % Math.min(2, told.length - 1))] ?? next;
      return slot % 3 === 2
        ? { pool: 'shown-explains-one', words: { name, told: best } }
        : { pool: 'shown-explains-two', words: { name, told: best, more } };
    });
  if (best !== undefined) return replies(round, () => ({ pool: 'shown-explains-one', words: { name, told: best } }));
  const offers = elements.filter(
    (element) =>
      /^(?:line|row|step)$/.test(element.role) &&
      element.words.split(/\s+/).length >= offerWords &&
      /^(?:label|promise|limit|free)$/.test(labelKind(element)),
  );
  if (offers.length === 0) return null;
  return replies(round, ({ slot }) => ({
    pool: 'shown-explains-offer',
    words: { name, value: offers[slot % offers.length]?.words ?? '' },
  }));
}

/** What is told first: a sentence with a sum or a rule in it before one without. */
const weightOf = (told: string) =>
  Math.min(told.length, 70) + (/\d/.test(told) ? 15 : 0) + (/\bthey\b|\byou\b/.test(told) ? 10 : 0);
