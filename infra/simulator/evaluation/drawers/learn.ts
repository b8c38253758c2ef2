import { askedOf } from '../../src/questions/classify.ts';
import { drawers } from '../../src/questions/drawers/drawer.ts';
import { baseWords } from '../../src/questions/drawers/frame.ts';
import { signsOf } from '../../src/questions/drawers/signs.ts';
import type { Labelled } from './labelled.ts';

/** What was learnt: the words that a frame keeps, and for each sign its weight for each drawer. */
export interface Learnt {
  readonly words: ReadonlySet<string>;
  /** Of each sign, its row in `weights` and how telling it is: rarer signs tell more. */
  readonly rows: ReadonlyMap<string, Row>;
  /** Row by row, one number a drawer in the order of the list. */
  readonly weights: Float32Array;
}

interface Row {
  readonly at: number;
  readonly telling: number;
}

/** A word is part of a frame when so many questions have it; a sign counts when so many have it. */
const wordsLeast = 4;
const signsLeast = 3;
const epochs = 12;
const firstRate = 3;
/** By how much each time round goes slower than the first. */
const slower = 0.2;
const shrink = 1e-5;
/** So many of a question's signs are hidden each time that it is shown, so that none is leant on alone. */
const hidden = 0.3;

/** Multinomial logistic regression by seeded steps: the same questions in the same order give the same weights. */
export function learn(questions: readonly Labelled[]): Learnt {
  const words = new Set(
    frequent(
      questions.map(({ text }) => new Set(baseWords(text))),
      wordsLeast,
    ).keys(),
  );
  const signs = questions.map(({ text, kind }) => signsOf(askedOf(text, kind), words));
  const rows = new Map(
    [...frequent(signs, signsLeast)].map(([sign, count], at) => [
      sign,
      { at, telling: tellingOf(count, questions.length) },
    ]),
  );
  const examples = signs.map((each, at) => ({
    rows: each.flatMap((sign) => rows.get(sign) ?? []),
    wanted: drawers.indexOf(questions[at]?.drawer ?? 'something-else'),
  }));
  const weights = new Float32Array(rows.size * drawers.length);
  const random = seeded(7);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const rate = firstRate / (1 + epoch * slower);
    for (const { rows: all, wanted } of shuffled(examples, random)) {
      const shown = all.filter(() => random() >= hidden);
      step(weights, shown, wanted, rate);
    }
  }
  return { words, rows, weights };
}

/** In steps of a sixteenth, as it is kept. */
const tellingOf = (count: number, questions: number) => Math.round(16 * (Math.log(questions / count) + 1)) / 16;

/** One step towards the drawer that was wanted. */
function step(weights: Float32Array, rows: readonly Row[], wanted: number, rate: number): void {
  const count = drawers.length;
  const scale = 1 / Math.sqrt(rows.reduce((sum, { telling }) => sum + telling ** 2, 1));
  const shares = sharesOf(rows, weights, scale);
  shares[wanted] = (shares[wanted] ?? 0) - 1;
  for (const { at, telling } of rows)
    for (let drawer = 0; drawer < count; drawer += 1) {
      const cell = at * count + drawer;
      const weight = weights[cell] ?? 0;
      weights[cell] = weight - rate * ((shares[drawer] ?? 0) * telling * scale + shrink * weight);
    }
}

/** How likely each drawer is for a question with the signs of these rows; sums to 1. */
function sharesOf(rows: readonly Row[], weights: Float32Array, scale: number): Float64Array {
  const count = drawers.length;
  const sums = new Float64Array(count);
  for (const { at, telling } of rows)
    for (let drawer = 0; drawer < count; drawer += 1)
      sums[drawer] = (sums[drawer] ?? 0) + telling * scale * (weights[at * count + drawer] ?? 0);
  const highest = Math.max(...sums);
  const raised = sums.map((sum) => Math.exp(sum - highest));
  const all = raised.reduce((total, each) => total + each, 0);
  return raised.map((each) => each / all);
}

/** What at least `least` of the lists have, and how many have it, in the order of their first use. */
function frequent(lists: readonly Iterable<string>[], least: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const list of lists) for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1);
  return new Map([...counts].filter(([, count]) => count >= least));
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** The same numbers in [0, 1) each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
