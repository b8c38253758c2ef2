import { spoken } from '../coded.ts';
import { atLeast, atMost, type Figure, within } from '../figure.ts';
import type { HeldStudy } from '../hold-study.ts';
import { shownIn } from '../shown.ts';
import {
  contentStems,
  deviationOf,
  distinctGrams,
  meanOf,
  quantileOf,
  selfBleu,
  trigramJaccard,
  wordsOf,
} from '../text/text-measures.ts';

/** Answers of a panel to one question, as said and without the words that everybody has to use. */
interface Round {
  readonly plain: readonly string[];
  readonly masked: readonly string[];
}

/** D1 to D3 and D5: how much people sound like several people. Means over all questions of all studies. */
export function wordAlarms(studies: readonly HeldStudy[]): Figure[] {
  const rounds = studies.flatMap(roundsOf).filter(({ plain }) => plain.length > 1);
  const jaccards = rounds.flatMap(({ masked }) =>
    pairsOf(masked.map((text) => wordsOf(text).slice(0, 30))).map(([a, b]) => trigramJaccard(a, b)),
  );
  const lengths = rounds.map(({ plain }) => plain.map((text) => wordsOf(text).length));
  const openings = rounds.map(
    ({ plain }) => new Set(plain.map((text) => wordsOf(text).slice(0, 2).join(' '))).size / plain.length,
  );
  const distinct = (n: number) =>
    meanOf(rounds.map(({ masked }) => distinctGrams(masked, n, { each: 30, budget: 200 })));
  return [
    within('D1', 'distinct-2, 200 words of a panel', distinct(2), [0.86, 0.97]),
    atMost('D2', 'self-BLEU-4, same question', meanOf(rounds.map(({ masked }) => selfBleu(masked, 30))), 0.1),
    atMost('D3', 'trigram Jaccard of two answers, 95th percentile', quantileOf(jaccards, 0.95), 0.1),
    atMost('D3', 'trigram Jaccard of two answers, highest', Math.max(...jaccards), 0.25),
    within(
      'D5',
      'variation of length (CV), same question',
      meanOf(lengths.map((list) => deviationOf(list) / meanOf(list))),
      [0.35, 0.85],
    ),
    atLeast('D5', 'different two-word openings, same question', meanOf(openings), 0.7),
    within('D5', 'words an answer', meanOf(lengths.flat()), [20, 40]),
  ];
}

function roundsOf(held: HeldStudy): Round[] {
  const text = shownIn(held.study.material).join('\n');
  const first = spoken(held).filter(({ exchange }) => exchange.followUp === 0);
  return [...Map.groupBy(first, ({ exchange }) => exchange.itemIndex).values()].map((list) => ({
    plain: list.map(({ exchange }) => exchange.participant),
    masked: list.map(({ participant, exchange }) =>
      masked(exchange.participant, `${text} ${exchange.question} ${participant.name}`),
    ),
  }));
}

function masked(answer: string, known: string): string {
  const shared = new Set(contentStems(known));
  return wordsOf(answer)
    .filter((word) => !contentStems(word).some((stem) => shared.has(stem)))
    .join(' ');
}

function pairsOf<Item>(list: readonly Item[]): [Item, Item][] {
  return list.flatMap((one, index) => list.slice(index + 1).map((other): [Item, Item] => [one, other]));
}
