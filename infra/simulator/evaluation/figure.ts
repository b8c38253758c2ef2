/** One line of the evaluation: a figure, what it is compared with, and where to look if it misses. */
export interface Figure {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** In words. */
  readonly target: string;
  readonly met: boolean;
  /** The first faults, verbatim. */
  readonly notes: readonly string[];
}

const notesMost = 6;

/** A figure that has to be inside a range; either end may be open. A figure that could not be measured misses. */
export function within(
  id: string,
  name: string,
  value: number,
  [low, high]: readonly [number, number],
  notes: readonly string[] = [],
): Figure {
  return {
    id,
    name,
    value,
    target: rangeInWords(low, high),
    met: value >= low && value <= high,
    notes: notes.slice(0, notesMost),
  };
}

export const atLeast = (id: string, name: string, value: number, low: number, notes: readonly string[] = []) =>
  within(id, name, value, [low, Number.POSITIVE_INFINITY], notes);
export const atMost = (id: string, name: string, value: number, high: number, notes: readonly string[] = []) =>
  within(id, name, value, [Number.NEGATIVE_INFINITY, high], notes);
export const exactly = (id: string, name: string, value: number, wanted: number, notes: readonly string[] = []) =>
  within(id, name, value, [wanted, wanted], notes);

/** Part of a whole; not a number where there is no whole, so that nothing passes by not being measured. */
export function share(part: number, whole: number): number {
  return whole === 0 ? Number.NaN : part / whole;
}

export function figureInWords({ id, name, value, target, met }: Figure, failed: string): string {
  return `${met ? 'pass' : failed.padEnd(4)} ${id.padEnd(4)} ${name.padEnd(62)} ${shown(value).padStart(8)}  ${target}`;
}

function shown(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(3);
}

function rangeInWords(low: number, high: number): string {
  if (low === high) return `${low}`;
  if (low === Number.NEGATIVE_INFINITY) return `<= ${high}`;
  return high === Number.POSITIVE_INFINITY ? `>= ${low}` : `${low} to ${high}`;
}
