import type { RateLimits } from '@windtunnel/contracts/ports/rate-limits';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** The library's own limit plays no part: every call brings the rate of its key. */
export const perCallRate = { points: 0, duration: 1, keyPrefix: '' } as const;

const inSeconds = (windowMs: number) => ({ customDuration: windowMs / 1_000 });

/** Counts with any of the library's stores. */
export function countAttempts(store: RateLimiterAbstract): Pick<RateLimits, 'count' | 'takeBack'> {
  return {
    count: async (key, { attempts, windowMs }) => {
      const { consumedPoints, msBeforeNext } = await store.penalty(key, 1, inSeconds(windowMs));
      return consumedPoints <= attempts ? 0 : Math.max(1, msBeforeNext);
    },
    takeBack: async (key, { windowMs }) => {
      const counted = await store.get(key);
      if (counted !== null && counted.consumedPoints > 0) await store.reward(key, 1, inSeconds(windowMs));
    },
  };
}
