/** The findings of one part of the harness. */
export interface Outcome {
  /** Lines to print. */
  readonly figures: readonly string[];
  /** One sentence per broken promise. */
  readonly problems: readonly string[];
}

export interface ChaosOptions {
  readonly seed: number;
  /** Fewer repetitions, for test runs. */
  readonly short: boolean;
  /** How many simulations to run, if it was said. */
  readonly seeds?: number | null;
}

/** `kills 5, events 120` */
export function counts(named: Readonly<Record<string, number | string>>): string {
  return Object.entries(named)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}
