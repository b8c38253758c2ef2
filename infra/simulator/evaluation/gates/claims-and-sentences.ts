import { atMost, type Figure } from '../figure.ts';
import { meanOf, pearson } from '../text/text-measures.ts';

/** A claim in one study, over many panels. */
export interface ClaimCount {
  readonly study: string;
  readonly claim: string;
  /** Mean probability with which its holders were drawn. */
  readonly chance: number;
  /** Sentences of the corpus that carry it. */
  readonly sentences: number;
  /** Those in the cells and issues that the study drew from. */
  readonly sentencesHere: number;
  /** Mean share of a panel that makes it. */
  readonly made: number;
}

/**
 * How many people make a claim follows how many hold it, not how many sentences the corpus has for it. Over all studies,
 * each centred on its own means.
 */
export function claimsAndSentencesGate(counts: readonly ClaimCount[]): Figure {
  return atMost(
    'G7',
    'claims made follow their sentences (partial correlation)',
    over(counts, 'sentences'),
    0.3,
    each(counts, 'sentences'),
  );
}

/** The same with the sentences that the study could draw from: where a cell has one, only one person can say it. */
export function claimsAndSentencesHere(counts: readonly ClaimCount[]): Figure {
  return atMost(
    'G7',
    'the same, sentences in the cells and issues asked',
    over(counts, 'sentencesHere'),
    0.3,
    each(counts, 'sentencesHere'),
  );
}

type Sentences = 'sentences' | 'sentencesHere';
type Row = Record<'chance' | 'sentences' | 'made', number>;

function over(counts: readonly ClaimCount[], which: Sentences): number {
  return partialCorrelation(
    [...Map.groupBy(counts, ({ study }) => study).values()].flatMap((own) => centre(rows(own, which))),
  );
}

function each(counts: readonly ClaimCount[], which: Sentences): string[] {
  return [...Map.groupBy(counts, ({ study }) => study)]
    .map(([study, own]) => ({ study, own, r: partialCorrelation(rows(own, which)) }))
    .sort((a, b) => b.r - a.r)
    .map(({ study, own, r }) => `${study}: ${r.toFixed(2)} over ${own.length} claims`);
}

function rows(counts: readonly ClaimCount[], which: Sentences): Row[] {
  return counts.map((each) => ({ chance: each.chance, sentences: each[which], made: each.made }));
}

/** Of `made` and `sentences`, given `chance`; not a number for fewer than five claims. */
export function partialCorrelation(counts: readonly Row[]): number {
  if (counts.length < 5) return Number.NaN;
  const of = (key: keyof Row) => counts.map((each) => each[key]);
  const [ms, mc, sc] = [
    pearson(of('made'), of('sentences')),
    pearson(of('made'), of('chance')),
    pearson(of('sentences'), of('chance')),
  ];
  return (ms - mc * sc) / Math.sqrt((1 - mc ** 2) * (1 - sc ** 2));
}

function centre(counts: readonly Row[]): Row[] {
  const mean = (key: keyof Row) => meanOf(counts.map((each) => each[key]));
  const [chance, sentences, made] = [mean('chance'), mean('sentences'), mean('made')];
  return counts.map((each) => ({
    chance: each.chance - chance,
    sentences: each.sentences - sentences,
    made: each.made - made,
  }));
}
