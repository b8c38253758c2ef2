import { drawFor } from '../../../random.ts';
import { type Particular, particularsOf } from '../../../reading/task-particulars.ts';
import type { Chosen } from '../../drawn.ts';
import { leads, noValues, type Round } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';

/** What somebody says of the particulars of a task: while they start, and where they stop. */
export interface Bound {
  readonly before: Chosen | null;
  readonly after: Chosen | null;
}

const toldBefore: ReadonlySet<Particular['kind']> = new Set([
  'code',
  'day',
  'before',
  'after',
  'party',
  'sum',
  'cause',
]);
/** Not everybody says what was plain from the task. */
const saysShare = 0.85;

/** A particular of the task for each who got through it, so that a walk is about this task and no other. */
export function sayParticulars(round: Round, gotThrough: (index: number) => boolean): Bound[] {
  const found = particularsOf(round.item.text);
  // Of a way out and a way back the first is set first.
  const day = found.find(({ kind }) => kind === 'day');
  const first = found.filter((each) => toldBefore.has(each.kind) && (each.kind !== 'day' || each === day));
  const spot = found.find(({ kind }) => kind === 'spot');
  const said = (speaker: Panelist, index: number) =>
    gotThrough(index) && drawFor(speaker.key, 'says particulars', round.purpose).chance(saysShare);
  const before = leads(round, (speaker, index) => {
    const own = first[speaker.slot % Math.max(1, first.length)];
    return own === undefined || !said(speaker, index) ? null : poolOf(own);
  });
  const after = leads(round, (_, index) => (spot === undefined || !gotThrough(index) ? null : poolOf(spot)));
  return round.study.panel.map((_, index) => ({ before: before[index] ?? null, after: after[index] ?? null }));
}

const poolOf = ({ kind, words }: Particular) => ({ pool: `task-${kind}`, values: { ...noValues, part: words } });
