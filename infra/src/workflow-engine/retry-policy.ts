import { backoffDelayMs } from '../retry/backoff.ts';

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

/** Without jitter, as on Temporal, so that a workflow waits equally long on either engine. */
export function retryDelayMs(attempts: number, { backoffMs, backoffFactor, backoffMaxMs }: RetryPolicy): number {
  return backoffDelayMs(attempts - 1, { firstMs: backoffMs, maxMs: backoffMaxMs, factor: backoffFactor, jitter: 0 });
}
