import type { SlotValues } from '../../../reading/reference.ts';
import type { Chosen } from '../../drawn.ts';
import { leads, noValues, type Round } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';

/** What each speaker of a panel says to one thing that a question wants, sentence by sentence. */
export type Said = readonly (readonly Chosen[])[];

/** Words of the material that a sentence takes. */
export type Words = Readonly<Record<string, string>>;

/** One sentence for each speaker, from a pool and with words of their own; none for who has no pool. */
export function one(
  round: Round,
  poolOf: (speaker: Panelist, index: number) => readonly [pool: string, words?: Words] | null,
): (Chosen | null)[] {
  return leads(round, (speaker, index) => {
    const given = poolOf(speaker, index);
    if (given === null) return null;
    const values: SlotValues = { ...noValues, ...given[1] };
    return { pool: given[0], values };
  });
}

/** Sentences of several sets in a row, speaker by speaker. */
export function inARow(round: Round, ...sets: readonly (readonly (Chosen | null)[])[]): Said {
  return round.study.panel.map((_, index) => sets.flatMap((set) => set[index] ?? []));
}
