import type { RateLimits } from '@windtunnel/contracts/ports/rate-limits';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { countAttempts, perCallRate } from '../count-attempts.ts';

/** Counts in the memory of one process. A key is forgotten when its window ends. */
export function createMemoryRateLimits(): RateLimits {
  return { ...countAttempts(new RateLimiterMemory(perCallRate)), close: async () => undefined };
}
