/** How long to rest between attempts. */
export interface Pauses {
  readonly firstMs: number;
  readonly maxMs: number;
}

/**
 * Milliseconds before the next attempt: doubled each time up to `maxMs`, of which the second half is left to chance, so
 * that many programs that lost the same server do not come back at the same moment.
 *
 * @param attempt failed attempts before this pause, from 0.
 */
export function jitteredPauseMs(attempt: number, { firstMs, maxMs }: Pauses, chance = Math.random): number {
  const fullMs = Math.min(firstMs * 2 ** Math.min(attempt, 30), maxMs);
  return Math.round(fullMs / 2 + (fullMs / 2) * chance());
}
