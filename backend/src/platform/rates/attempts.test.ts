import { createMemoryRateLimits } from '@windtunnel/infra/rate-limits/memory/memory-rate-limits';
import { noRates } from '@windtunnel/infra/testing/unlimited-rates';
import { expect, it } from 'vitest';
import { Attempts } from './attempts.ts';

const keys = { accessToken: new Uint8Array(32).fill(7) };
const rates = { ...noRates, rateLogins: { attempts: 1, windowMs: 60_000 } };
const attempt = { rate: 'rateLogins', by: ['ann@example.com', '203.0.113.7'] } as const;

it('attempts are counted without saying whose they are', async () => {
  const stored: string[] = [];
  const limits = createMemoryRateLimits();
  const recording = {
    ...limits,
    count: (...[key, rate]: Parameters<typeof limits.count>) => {
      stored.push(key);
      return limits.count(key, rate);
    },
  };
  const attempts = new Attempts(recording, { rates }, keys);
  await attempts.count(attempt);
  await attempts.count({ ...attempt, by: ['ann@example.com', '203.0.113.8'] });
  await new Attempts(recording, { rates }, { accessToken: new Uint8Array(32) }).count(attempt);
  expect(new Set(stored).size).toBe(3);
  for (const key of stored) expect(key).toMatch(/^[\w-]{43}$/);
});

it('attempts are refused in words, with the wait; and any number is allowed while the rate is off', async () => {
  const attempts = new Attempts(createMemoryRateLimits(), { rates }, keys);
  await attempts.count(attempt);
  await expect(attempts.count(attempt)).rejects.toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
    message: 'Too many attempts. Please try again in 60 seconds.',
    details: { retryAfter: 60 },
  });
  await attempts.takeBack(attempt);
  await attempts.takeBack(attempt);
  await attempts.count(attempt);
  for (const _ of [1, 2, 3]) await attempts.count({ rate: 'rateUploads', by: ['u1'] });
});
