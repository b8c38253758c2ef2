/** How long to wait between attempts. */
export interface Backoff {
  readonly firstMs: number;
  readonly maxMs: number;
  /** The factor by which each delay exceeds the previous one; 2 by default. */
  readonly factor?: number;
  /**
   * The fraction of each delay, from 0 to 1, that is random, so that clients that lost the same server do not all come
   * back at the same moment; 0.5 by default.
   */
  readonly jitter?: number;
}

/** What jitter follows. A simulation replaces it, so that a seed decides how long every pause is. */
export const chance = { next: () => Math.random() };

/**
 * Whole milliseconds to wait before the next attempt. Everything that retries computes its delay here.
 * @param failures number of failed attempts before the one that has just failed: 0 after the first.
 */
export function backoffDelayMs(
  failures: number,
  { firstMs, maxMs, factor = 2, jitter = 0.5 }: Backoff,
  random: () => number = () => chance.next(),
): number {
  const fullMs = Math.min(firstMs * factor ** failures, maxMs);
  return Math.ceil(fullMs * (1 - jitter + jitter * random()));
}
