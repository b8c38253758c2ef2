import { backoffDelayMs } from '../retry/backoff.ts';

/** How often an activity is attempted, and how long the engine waits between attempts. */
export interface RetryPolicy {
  /** `Infinity` for undo steps, which must never be abandoned. */
  readonly attemptsMax: number;
  /** Delay after the first failed attempt. Each further delay is multiplied by the factor, up to the maximum. */
  readonly backoffMs: number;
  readonly backoffFactor: number;
  readonly backoffMaxMs: number;
  /** An attempt that takes longer is aborted and counts as failed. */
  readonly timeoutMs: number | null;
  /**
   * Short, with a client waiting for it: an engine may execute it without a round trip to its server, and does not have
   * to be able to cancel an attempt.
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

/** Without jitter, as on Temporal, so that a workflow waits for the same time on either engine. */
export function retryDelayMs(attempts: number, { backoffMs, backoffFactor, backoffMaxMs }: RetryPolicy): number {
  return backoffDelayMs(attempts - 1, { firstMs: backoffMs, maxMs: backoffMaxMs, factor: backoffFactor, jitter: 0 });
}
