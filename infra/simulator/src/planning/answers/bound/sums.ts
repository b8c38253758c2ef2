import { elementMeant } from '../../../material/asked-element.ts';
import { drawFor } from '../../../random.ts';
import { elementsOf } from '../../../reading/shown/elements.ts';
import { priceIn, regularSumsIn } from '../../../reading/shown/price-in.ts';
import type { Round } from '../../round.ts';
import { inARow, one, type Said } from './said.ts';

const open = /\b(?:extra|from|plus|excl\w*|not included|starting|estimate|about|around|up to|parts|vary|varies)\b|\+/i;
const asksWhetherFair = /\b(?:reasonable|fair|acceptable|too (?:much|high|dear)|worth|ok|okay|all right|good value)\b/i;

/** The line with a price that a question is about, or the only one, and its figure; null where none is stated or it is not plain which. */
export function priceNamed({ stimulus, question }: Round): { readonly figure: string; readonly value: string } | null {
  if (stimulus === null) return null;
  const priced = elementsOf(stimulus.text).filter(
    ({ words, role }) => role !== 'title' && priceIn(words) !== undefined,
  );
  const named = elementMeant(priced, question, stimulus.name) ?? (priced.length === 1 ? priced[0] : undefined);
  const figure = named === undefined ? undefined : priceIn(named.words);
  return named === undefined || figure === undefined ? null : { figure, value: named.words };
}

/** "What do you expect to pay for a full service?": the figure that stands beside it, or more where it is left open. */
export function sayExpectedSum(round: Round): Said | null {
  const all = asksForAll.test(round.question.text) ? sayAllSums(round) : null;
  if (all !== null) return all;
  const named = priceNamed(round);
  if (named === null) return null;
  const isOpen = open.test(named.value);
  const sums = one(round, ({ key, traits }) => {
    const above = isOpen ? 0.3 + 0.4 * traits.riskAversion : 0.1 + 0.2 * traits.neuroticism;
    return [drawFor(key, 'expected sum', round.purpose).chance(above) ? 'sum-above' : 'sum-stated', { ...named }];
  });
  if (!asksWhetherFair.test(round.question.text)) return inARow(round, sums);
  const verdicts = one(round, ({ key, traits }) => {
    const dear = traits.priceSensitivity + 0.3 * drawFor(key, 'sum is fair', round.purpose).normal() > 0.55;
    return [dear ? 'sum-dear' : 'sum-fair'];
  });
  return inARow(round, sums, verdicts);
}

const asksForAll = /\b(?:in all|in total|altogether|all in|all told)\b/i;

/** "What do you expect to pay in all?" where two lines have a sum: the larger one, and what comes on top. Null where there is one. */
function sayAllSums(round: Round): Said | null {
  const priced = elementsOf(round.stimulus?.text ?? '')
    .flatMap(({ words, role }) => (role === 'title' ? [] : [{ value: words, figure: priceIn(words) ?? '' }]))
    .filter(({ figure }) => figure !== '')
    .toSorted((a, b) => Number(b.figure.replaceAll(',', '')) - Number(a.figure.replaceAll(',', '')));
  const [first, second] = priced;
  if (first === undefined || second === undefined) return null;
  const sums = one(round, () => [open.test(first.value) ? 'sum-above' : 'sum-stated', { ...first }]);
  return inARow(
    round,
    sums,
    one(round, () => ['picks-besides', { value: second.value }]),
  );
}

/** The line that has the very figure of the question: "Is 14 a lot?". */
function lineWithFigureOf({ stimulus, question }: Round): string | undefined {
  const figures: readonly string[] = question.text.match(/\d+(?:\.\d\d)?/g) ?? [];
  return elementsOf(stimulus?.text ?? '').find(
    ({ words, role }) => role !== 'title' && figures.includes(priceIn(words) ?? ''),
  )?.words;
}

/** "How does the price compare with what you spend now?": more, less or the same, held against the regular sum that is stated. */
export function sayAgainstSpending(round: Round): Said | null {
  const { stimulus } = round;
  if (stimulus === null) return null;
  const value =
    regularSumsIn(stimulus.text)[0] ??
    lineWithFigureOf(round) ??
    elementsOf(stimulus.text).find(({ words, role }) => role !== 'title' && priceIn(words) !== undefined)?.words;
  if (value === undefined) return null;
  return inARow(
    round,
    one(round, ({ key, traits }) => {
      const drawn = 0.9 * (traits.priceSensitivity - 0.5) + 0.5 * drawFor(key, 'spends', round.purpose).normal();
      return [`spend-${drawn > 0 ? 'more' : drawn > -0.4 ? 'same' : 'less'}`, { value }];
    }),
  );
}

/** "What would you pay for it?": a figure near the one that is stated without a currency. Null where none is. */
export function sayFigure(round: Round): Said | null {
  const stated = priceNamed(round) ?? firstPrice(round);
  if (stated === null) return null;
  const sum = Number(stated.figure.replaceAll(',', ''));
  return inARow(
    round,
    one(round, ({ key, traits }) => {
      const share = 1.05 - 0.5 * traits.priceSensitivity + 0.12 * drawFor(key, 'pays', round.purpose).normal();
      const step = sum >= 100 ? 10 : sum >= 20 ? 5 : 1;
      return ['pays-figure', { figure: String(Math.max(step, Math.round((sum * share) / step) * step)) }];
    }),
  );
}

function firstPrice({ stimulus }: Round) {
  const value = elementsOf(stimulus?.text ?? '').find(
    ({ words, role }) => role !== 'title' && priceIn(words) !== undefined,
  )?.words;
  const figure = value === undefined ? undefined : priceIn(value);
  return value === undefined || figure === undefined ? null : { figure, value };
}
