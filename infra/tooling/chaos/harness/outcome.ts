/** What one part of the harness found. */
export interface Outcome {
  /** Lines a person reads. */
  readonly figures: readonly string[];
  /** Sentences, one per broken promise; none is what we want. */
  readonly problems: readonly string[];
}

export interface CrashOptions {
  readonly seed: number;
  /** A few of each instead of all. */
  readonly short: boolean;
}

/** One line of counts, names padded. */
export function counts(named: Readonly<Record<string, number | string>>): string {
  return Object.entries(named)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}
