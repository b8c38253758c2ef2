import { wordings } from '../wordings.ts';
import { type Asked, against, answerQuotes, codesOf, type DirectResult, inFavour, reasonsLine } from './result.ts';

/** Below and above these shares of a scale an answer is low or high. */
const lowShare = 0.4;
const highShare = 0.65;

/** Ratings with their spread, and the reasons of those at its ends. */
export function ratings(question: Asked): DirectResult | null {
  const codes = [...codesOf(question, 'rating')].filter(([, { value }]) => Number.isFinite(value));
  // "Twenty-five." is a rating only where one was asked for.
  if (codes.length === 0 || question.asked.question.form !== 'scale') return null;
  const values = codes.map(([, { value }]) => value).sort((a, b) => a - b);
  const { low, high } = question.asked.question.scale ?? { low: 1, high: 5 };
  const shareOf = (value: number) => (high === low ? 1 : (value - low) / (high - low));
  const points = Array.from({ length: high - low + 1 }, (_, index) => low + index);
  const atTop = codes.filter(([, { value }]) => shareOf(value) > highShare).map(([person]) => person);
  const atBottom = codes.filter(([, { value }]) => shareOf(value) < lowShare).map(([person]) => person);
  const top = pointsInWords(points.filter((point) => shareOf(point) > highShare));
  const bottom = pointsInWords(points.filter((point) => shareOf(point) < lowShare));
  const spread = wordings.spread({
    top,
    bottom,
    atTop: atTop.length,
    atBottom: atBottom.length,
    total: question.answers.length,
  });
  const middle = wordings.middle(median(values));
  return {
    lines: [
      `${values.join(', ')}: ${spread}; ${middle}.`,
      ...reasonsLine(question, wordings.thoseAt(top), atTop, inFavour),
      ...reasonsLine(question, wordings.thoseAt(bottom), atBottom, against),
    ],
    quotes: answerQuotes(question, [
      atTop[0],
      atBottom[0],
      codes.find(([person]) => ![...atTop, ...atBottom].includes(person))?.[0],
      atBottom[1],
    ]),
    verdict: {
      clause: wordings.toQuestion(`${spread} (${middle})`, question.asked.item.text),
      low: new Set(question.asked.question.polarity === 'negative' ? [] : atBottom),
      rank: 1,
    },
  };
}

export function median(sorted: readonly number[]): number {
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
}

function pointsInWords(points: readonly number[]): string {
  const [first] = points;
  const last = points.at(-1);
  if (points.length < 3) return points.join(' or ');
  return `${first} to ${last}`;
}

/** Sums that people would pay, each once. */
export function amounts(question: Asked): DirectResult | null {
  const codes = [...codesOf(question, 'amount')];
  if (codes.length === 0) return null;
  const named = codes.flatMap(([person, { value }]) => (value === null ? [] : [{ person, value }]));
  const none = codes.length - named.length;
  const sums = [...Map.groupBy(named, ({ value }) => value)].sort(([a], [b]) => sizeOf(a) - sizeOf(b));
  const each = sums.map(([value, people]) => wordings.times(value, people.length));
  const sumsLine = each.length === 0 ? [] : [wordings.sums(named.length, codes.length, each)];
  const noneLine = none === 0 ? [] : [wordings.noSum(none)];
  const clause = [...sumsLine, ...noneLine].join('; ');
  const people = sums.map(([, [first]]) => first?.person);
  return {
    lines: [`${clause}.`],
    quotes: answerQuotes(question, [people[0], people.at(-1), people[1]]),
    verdict: { clause: wordings.inAnswerTo(clause, question.asked.item.text), low: new Set(), rank: 3 },
  };
}

function sizeOf(amount: string): number {
  return Number(/\d+(?:\.\d+)?/.exec(amount)?.[0] ?? 0);
}
