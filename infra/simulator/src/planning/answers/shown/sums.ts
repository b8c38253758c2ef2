import { elementMeant } from '../../../material/asked-element.ts';
import type { ShownElement } from '../../../reading/shown/elements.ts';
import { labelKind } from '../../../reading/shown/label-kind.ts';
import type { Drawn } from '../../drawn.ts';
import type { Round } from '../../round.ts';
import { type Reply, replies, weighted } from './give.ts';

const amount = String.raw`\d[\d,]*(?:\.\d{1,2})?`;
const givenAndTaken = new RegExp(
  String.raw`\b(?:take|get|borrow|have|send|receive|draw)\b\D{0,20}(${amount})\b.*?(${amount})\b[^.]*\b(?:comes? off|pay back|paid back|repay|repaid|deducted|due|taken|owe)`,
  'i',
);
const surcharge = new RegExp(
  String.raw`\b(?:delivery|postage|shipping|booking fee|service fee|handling|fee)\s*:?\s*\+?(${amount})`,
  'i',
);

/** What something costs: the difference between what is given and taken, two sums together, or the sum that is named. */
export function answerCost(round: Round, elements: readonly ShownElement[]): Drawn[] | null {
  const lent = elements.flatMap(({ words }) => givenAndTaken.exec(words) ?? []);
  if (lent.length >= 3 && sumOf(lent[2] ?? '') > sumOf(lent[1] ?? ''))
    return answerDifference(round, elements, lent[1] ?? '', lent[2] ?? '');
  const asksForAll = /\b(?:come to|comes to|altogether|in total|in all|all in|delivered|including|end up)\b/i.test(
    round.question.text,
  );
  const added = asksForAll ? totalIn(elements) : null;
  if (added !== null) return answerTotal(round, added);
  const priced = elements.filter(
    (element) => /^(?:price|refund|free)$/.test(labelKind(element)) && element.role !== 'title',
  );
  const named = elementMeant(priced, round.question, '') ?? (priced.length === 1 ? priced[0] : undefined);
  if (named === undefined) return null;
  return replies(round, () => ({ pool: 'fact-named-cost', words: { value: named.words } }));
}

function answerDifference(round: Round, elements: readonly ShownElement[], one: string, other: string): Drawn[] {
  const words = { one, other, value: written(sumOf(other) - sumOf(one), [one, other]) };
  const denial = elements.find(({ words: each }) => /\bno (?:interest|fees?|charge|cost)\b/i.test(each));
  return replies(round, (speaker) =>
    weighted<Reply>(speaker, round, [
      [{ pool: 'fact-difference', words }, 7.5],
      [{ pool: 'fact-difference-denied', words: { value: denial?.words ?? '' } }, denial === undefined ? 0 : 1.5],
      [{ pool: 'fact-difference-whole', words: { value: other } }, 1],
    ]),
  );
}

interface Total {
  readonly one: string;
  readonly other: string;
  readonly value: string;
}

function totalIn(elements: readonly ShownElement[]): Total | null {
  for (const { words } of elements) {
    const other = surcharge.exec(words)?.[1];
    const rest = words.replace(surcharge, ' ');
    const one = new RegExp(amount).exec(rest)?.[0];
    if (other !== undefined && one !== undefined && labelKind({ words, role: 'line' }) === 'price')
      return { one, other, value: written(sumOf(one) + sumOf(other), [one, other]) };
  }
  return null;
}

function answerTotal(round: Round, total: Total): Drawn[] {
  return replies(round, (speaker) =>
    weighted<Reply>(speaker, round, [
      [{ pool: 'fact-total', words: { ...total } }, 8.5],
      [{ pool: 'fact-total-part', words: { ...total } }, 1.5],
    ]),
  );
}

const partsMost = 4;

/** "Why is the figure 24.50?": because other sums on the page make it, some of them selected beforehand. */
export function answerAddsUp(round: Round, elements: readonly ShownElement[]): Drawn[] | null {
  const figure = round.question.text.match(new RegExp(amount, 'g'))?.at(-1);
  if (figure === undefined) return null;
  const sums = elements
    .filter(({ words }) => !words.includes(figure))
    .flatMap(({ words }) => words.match(new RegExp(`${amount}(?![\\d%])`, 'g'))?.slice(-1) ?? [])
    .map(sumOf);
  return addsUpTo(sumOf(figure), sums, partsMost)
    ? replies(round, () => ({ pool: 'fact-adds-up', words: { value: figure } }))
    : null;
}

function addsUpTo(wanted: number, sums: readonly number[], most: number, used = 0): boolean {
  if (Math.abs(wanted) < 0.005) return used > 1;
  const [first, ...rest] = sums;
  if (first === undefined || used === most || wanted < 0) return false;
  return addsUpTo(wanted - first, rest, most, used + 1) || addsUpTo(wanted, rest, most, used);
}

const sumOf = (text: string) => Number(text.replaceAll(',', ''));
/** With as many decimals as the sums it was made of. */
const written = (value: number, of: readonly string[]) =>
  of.some((each) => each.includes('.')) || !Number.isInteger(value) ? value.toFixed(2) : String(value);
