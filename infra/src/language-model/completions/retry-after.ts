/** Longer waits are not believed. */
const longestMs = 60_000;

/**
 * The value of a Retry-After header, seconds or a date, in milliseconds.
 * @param nowMs for a date.
 */
export function retryAfterMs(header: string | null, nowMs: number = Date.now()): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - nowMs;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestMs) : null;
}
