/** How often an activity is tried and how long the engine waits in between. */
export interface RetryPolicy {
  /** Attempts in all; `Infinity` for undo steps, which must not give up. */
  readonly attemptsMax: number;
  /** Wait after the first failed attempt; each further wait is longer by the factor, up to the cap. */
  readonly backoffMs: number;
  readonly backoffFactor: number;
  readonly backoffMaxMs: number;
  /** When set, an attempt that takes longer is aborted and counts as failed. */
  readonly timeoutMs: number | null;
  /**
   * Takes moments, and somebody waits for it: an engine may perform it without a round trip of its own, and then need
   * not tell an attempt to stop.
   */
  readonly quick: boolean;
}

export const defaultRetryPolicy: RetryPolicy = {
  attemptsMax: 5,
  backoffMs: 100,
  backoffFactor: 2,
  backoffMaxMs: 10_000,
  timeoutMs: null,
  quick: false,
};

/** Whole milliseconds to wait after so many failed attempts. */
export function backoffAfter(attempts: number, policy: RetryPolicy): number {
  return Math.ceil(Math.min(policy.backoffMaxMs, policy.backoffMs * policy.backoffFactor ** (attempts - 1)));
}
