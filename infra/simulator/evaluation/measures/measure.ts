/** One line of the table that says how good the engine is. */
export interface Measure {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** What the value is compared with, in words. */
  readonly target: string;
  readonly met: boolean;
}

/** A measure that has to be inside a range; either end may be open. */
export function within(id: string, name: string, value: number, [low, high]: readonly [number, number]): Measure {
  const target =
    low === high
      ? `${low}`
      : low === Number.NEGATIVE_INFINITY
        ? `<= ${high}`
        : high === Number.POSITIVE_INFINITY
          ? `>= ${low}`
          : `${low} to ${high}`;
  return { id, name, value, target, met: value >= low && value <= high };
}

export const atLeast = (id: string, name: string, value: number, low: number) =>
  within(id, name, value, [low, Number.POSITIVE_INFINITY]);
export const atMost = (id: string, name: string, value: number, high: number) =>
  within(id, name, value, [Number.NEGATIVE_INFINITY, high]);
export const exactly = (id: string, name: string, value: number, wanted: number) =>
  within(id, name, value, [wanted, wanted]);
