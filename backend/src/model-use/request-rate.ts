import { RecentlyUsed } from '../platform/recently-used.ts';

const windowMs = 60_000;
/** Users whose requests are remembered; the one who has been quiet the longest is forgotten first. */
const usersMax = 10_000;

/** Counts each user's requests over the last minute, in this process. */
export class RequestRate {
  readonly #times = new RecentlyUsed<string, readonly number[]>(usersMax);

  constructor(private readonly perMinuteMax: number) {}

  /** Counts a request, and returns 0; or how many milliseconds to wait if the user has made too many. */
  waitMs(userId: string, nowMs: number): number {
    const recent = (this.#times.get(userId) ?? []).filter((timeMs) => timeMs > nowMs - windowMs);
    const [oldest = nowMs] = recent;
    if (recent.length >= this.perMinuteMax) return oldest + windowMs - nowMs;
    this.#times.set(userId, [...recent, nowMs]);
    return 0;
  }
}
