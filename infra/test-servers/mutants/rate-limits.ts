import type { RateLimits } from '@windtunnel/contracts/ports/rate-limits';
import { rateLimitsContract } from '@windtunnel/infra/rate-limits/contract/rate-limits.contract';
import { createMemoryRateLimits } from '@windtunnel/infra/rate-limits/memory/memory-rate-limits';
import { reopenableStore } from '@windtunnel/infra/testing/reopenable-store';
import { faulty, type Mutant } from './mutant.ts';

/** Reads the count before it writes it, as two processes would. */
function withoutAtomicCount(limits: RateLimits): RateLimits {
  const counts = new Map<string, number>();
  return faulty(limits, {
    count: async (key, { attempts, windowMs }) => {
      const before = counts.get(key) ?? 0;
      await Promise.resolve();
      counts.set(key, before + 1);
      return before < attempts ? 0 : windowMs;
    },
  });
}

/** Counts every attempt under one key. */
function withoutKeys(limits: RateLimits): RateLimits {
  return faulty(limits, { count: (_key, rate) => limits.count('', rate) });
}

/** A window that never ends. */
function withoutEnd(limits: RateLimits): RateLimits {
  return faulty(limits, { count: (key, rate) => limits.count(key, { ...rate, windowMs: 3_600_000 }) });
}

/** Allows one attempt too many. */
function withOneMore(limits: RateLimits): RateLimits {
  return faulty(limits, { count: (key, rate) => limits.count(key, { ...rate, attempts: rate.attempts + 1 }) });
}

function withoutTakingBack(limits: RateLimits): RateLimits {
  return faulty(limits, { takeBack: async () => undefined });
}

/** Takes back what was never counted, so that a key has more attempts than its rate. */
function withCredit(limits: RateLimits): RateLimits {
  const given = new Map<string, number>();
  return faulty(limits, {
    takeBack: async (key) => void given.set(key, (given.get(key) ?? 0) + 1),
    count: (key, rate) => limits.count(key, { ...rate, attempts: rate.attempts + (given.get(key) ?? 0) }),
  });
}

const on = (plant: (limits: RateLimits) => RateLimits) => (name: string) =>
  rateLimitsContract({ name, create: () => reopenableStore(() => plant(createMemoryRateLimits())) });

export const rateLimitsMutants: readonly Mutant[] = [
  {
    fault: 'allows one attempt too many',
    caughtBy: 'allows as many attempts as the rate says, and then says how long its window lasts',
    suite: on(withOneMore),
  },
  { fault: 'counts all keys together', caughtBy: 'counts each key on its own', suite: on(withoutKeys) },
  {
    fault: 'loses parallel attempts',
    caughtBy: 'allows no more of many parallel attempts, and counts all of them',
    suite: on(withoutAtomicCount),
  },
  { fault: 'never starts again', caughtBy: 'starts again when the window has ended', suite: on(withoutEnd) },
  {
    fault: 'takes nothing back',
    caughtBy: 'makes room for another attempt when one is taken back',
    suite: on(withoutTakingBack),
  },
  {
    fault: 'takes back what was never counted',
    caughtBy: 'gives nothing for an attempt that was never counted',
    suite: on(withCredit),
  },
];
