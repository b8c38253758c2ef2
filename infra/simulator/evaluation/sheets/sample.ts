import { drawFor, shuffled } from '../../src/random.ts';
import { spoken } from '../coded.ts';
import type { Exchange, HeldStudy } from '../hold-study.ts';

/** A question and answer that a reader judges. */
export interface SheetPair {
  readonly id: string;
  readonly name: string;
  readonly exchange: Exchange;
  /** For an answer to a follow-up: what was asked and said before it. */
  readonly before: Exchange | null;
}

const pairsMost = 24;

/** Twenty-four pairs of a study in random order, every question among them; the same seed draws the same places. */
export function samplePairs(held: HeldStudy, seed: string): SheetPair[] {
  const all = shuffled(allPairs(held), drawFor('sheet', seed, held.study.id));
  const first = [...Map.groupBy(all, ({ exchange }) => exchange.itemIndex).values()].map(([one]) => one);
  const rest = all.filter((pair) => !first.includes(pair));
  const chosen = [...first, ...rest].slice(0, Math.max(pairsMost, first.length)).filter((pair) => pair !== undefined);
  return shuffled(chosen, drawFor('sheet order', seed, held.study.id)).map((pair, index) => ({
    ...pair,
    id: `q${index + 1}`,
  }));
}

/** Every pair of a study, in the order in which it was held. */
export function allPairs(held: HeldStudy): SheetPair[] {
  const exchanges = spoken(held);
  return exchanges.map(({ participant, exchange }, index) => ({
    id: `p${index + 1}`,
    name: participant.name,
    exchange,
    before: exchange.followUp === 0 ? null : (exchanges[index - 1]?.exchange ?? null),
  }));
}

/** A pair as it stands on the sheet. */
export function pairInWords({ id, name, exchange, before }: SheetPair): string {
  const asked = before === null ? [] : [`Follow-up, after "${before.interviewer}" and "${before.participant}"`];
  return [`### ${id}. ${name}`, ...asked, `**${exchange.interviewer}**`, exchange.participant].join('\n\n');
}
