/** The ratio of two things measured in the same run, and its target. */
export interface Figure {
  readonly name: string;
  readonly ratio: number;
  readonly goal: { readonly atLeast: number } | { readonly atMost: number };
  /** The two measured values from which it is calculated. */
  readonly detail: string;
}

/** A missed target is only flagged, because times depend on the machine. */
export function formatFigure({ name, ratio, goal, detail }: Figure): string {
  const [sign, bound, met] =
    'atLeast' in goal ? ['>=', goal.atLeast, ratio >= goal.atLeast] : ['<=', goal.atMost, ratio <= goal.atMost];
  const mark = met ? 'met   ' : 'MISSED';
  return `  ${mark}  ${name.padEnd(52)} ${ratio.toFixed(2).padStart(6)}  (goal ${sign} ${bound})  ${detail}`;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Nearest-rank percentile. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const perSecond = (count: number, ms: number): number => (count / ms) * 1_000;
export const formatCount = (value: number): string => Math.round(value).toLocaleString('en-GB');
