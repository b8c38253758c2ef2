import type { Matter } from '../../../material/matters.ts';
import type { Stimulus } from '../../../material/study.ts';
import { drawFor } from '../../../random.ts';
import type { SlotValues } from '../../../reading/reference.ts';
import { priceIn } from '../../../reading/shown/price-in.ts';
import type { Chosen } from '../../drawn.ts';
import { leads, noValues, type Round } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';
import { linesOf, standingOn } from '../../standing.ts';
import { speaksAgainst, speaksFor } from './line-sides.ts';

export type Side = 'for' | 'against';

/** A reason that somebody owes: on which side, of what, and of which matters alone if the question names some. */
export interface Owed {
  readonly stimulus: Stimulus;
  readonly side: Side;
  readonly matters?: readonly string[];
  /** The question is about this line. */
  readonly line?: string;
}

interface Candidate {
  readonly pool: string;
  readonly values: SlotValues & { readonly value?: string };
  readonly weight: number;
}

const quotedAlready = 0.12;

/** A neighbour's reason is not repeated while there are others. */
const sameReasonMost = 3;

/** A reason for each speaker who owes one, from the lines of what is shown and where the speaker stands on them. */
export function lineReasons(
  round: Round,
  owedOf: (speaker: Panelist, index: number) => Owed | null,
): (Chosen | null)[] {
  const given = new Map<string, number>();
  const quoted = new Map<string, number>();
  const picked = round.study.panel.map((speaker, index) => {
    const owed = owedOf(speaker, index);
    if (owed === null) return null;
    // What a neighbour has pointed at already is less worth saying.
    const fresh = ({ weight, values }: Candidate) => weight - quotedAlready * (quoted.get(values.value ?? '') ?? 0);
    const ranked = candidatesOf(speaker, owed, round).toSorted((a, b) => fresh(b) - fresh(a));
    const free =
      ranked.find(({ pool }) => (given.get(pool) ?? 0) < roomIn(pool, owed.matters !== undefined, round)) ?? ranked[0];
    if (free !== undefined) {
      given.set(free.pool, (given.get(free.pool) ?? 0) + 1);
      quoted.set(free.values.value ?? '', (quoted.get(free.values.value ?? '') ?? 0) + 1);
    }
    return free ?? null;
  });
  return leads(round, (_, index) => picked[index] ?? null);
}

function roomIn(pool: string, asked: boolean, { study }: Round): number {
  const sentences = study.corpus.pools.get(pool)?.length ?? 0;
  return asked || !pool.startsWith('matter-') ? sentences : sameReasonMost;
}

/** What speaks on that side for this person: what they stand for first, a line that is about nothing in particular after it. */
function candidatesOf(speaker: Panelist, { stimulus, side, matters, line }: Owed, round: Round): Candidate[] {
  const sign = side === 'for' ? 1 : -1;
  const chance = (...key: string[]) => drawFor(speaker.key, 'reason', round.purpose, ...key).real();
  const lines = linesOf(stimulus).filter(
    ({ line: { text }, matter }) =>
      (matters === undefined || matters.includes(matter?.id ?? '')) && (line === undefined || text === line),
  );
  // Of all that is shown only what gives something speaks for it, and only what asks or takes something against it.
  const fits = (text: string) => (side === 'for' ? speaksFor(stimulus, text) : speaksAgainst(stimulus, text));
  const ofMatters = lines.flatMap(({ line: { text, pressed }, matter }): Candidate[] => {
    if (matter === null || (matters === undefined && (pressed || isShrug(matter, side) || !fits(text)))) return [];
    const standing = sign * standingOn(speaker, stimulus.id, matter);
    const pool = `matter-${matter.id}-${side}`;
    return standing <= 0 ? [] : [{ pool, values: { ...noValues, value: text }, weight: standing + 0.6 * chance(text) }];
  });
  const ofQuestion = (matters ?? [])
    .filter((id) => !lines.some(({ matter }) => matter?.id === id))
    .map((id): Candidate => ({ pool: `matter-${id}-${side}`, values: noValues, weight: 0.4 + 0.3 * chance(id) }));
  const quotable =
    line === undefined
      ? linesOf(stimulus).filter((each) => !each.line.pressed && fits(each.line.text) && suits(each, side))
      : [{ line: { text: line } }];
  const quoted = quotable.map(({ line: { text } }): Candidate => {
    const values = { ...noValues, value: text };
    // About the very line that was asked for, people say what they think of it, and no more.
    const pool = line === undefined && matters === undefined ? `line-${side}` : `thing-${side}`;
    return { pool, values, weight: 0.1 + 0.5 * chance('quoted', text) };
  });
  return [...ofMatters, ...ofQuestion, ...quoted];
}

/** Not minding a limit is no reason to choose a thing, nor is not needing its help a reason against it. */
const isShrug = ({ lean }: Matter, side: Side) => (side === 'for' ? lean <= 0.5 : lean >= 0.6);

/** What nobody would name on a side: a button, a sum in praise, a present in blame. */
function suits({ line, matter }: ReturnType<typeof linesOf>[number], side: Side): boolean {
  if (line.pressed) return false;
  // A bare figure or a time speaks for nothing by itself.
  if (matter === null && side === 'against' && priceIn(line.text) !== undefined && !/\d[:.]\d\d/.test(line.text))
    return true;
  return matter === null || side === 'against' || matter.lean > 0.3;
}
