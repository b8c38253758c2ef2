import { randomUUID } from 'node:crypto';
import type { Rate, RateLimits } from '@windtunnel/contracts/ports/rate-limits';
import { describe, expect, it, vi } from 'vitest';
import { type OpenStore, openForSuite, type StoreUnderTest } from '../../testing/reopenable-store.ts';

/** Long enough not to end during a test. */
const threeInAnHour: Rate = { attempts: 3, windowMs: 3_600_000 };
const oneInAMoment: Rate = { attempts: 1, windowMs: 200 };
const parallelCalls = 40;

/** What every store of rate limits guarantees. */
export function rateLimitsContract({ name, create }: StoreUnderTest<RateLimits>): void {
  describe(`rate limits: ${name}`, () => {
    const open = openForSuite(create);
    counting(open);
    takingBack(open);
  });
}

async function countTimes({ store }: ReturnType<OpenStore<RateLimits>>, key: string, times: number): Promise<number[]> {
  const waits: number[] = [];
  for (let time = 0; time < times; time += 1) waits.push(await store.count(key, threeInAnHour));
  return waits;
}

function counting(open: OpenStore<RateLimits>): void {
  it('allows as many attempts as the rate says, and then says how long its window lasts', async () => {
    const waits = await countTimes(open(), randomUUID(), 5);
    expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
    for (const waitMs of waits.slice(3)) {
      expect(waitMs).toBeGreaterThan(threeInAnHour.windowMs - 60_000);
      expect(waitMs).toBeLessThanOrEqual(threeInAnHour.windowMs);
    }
  });

  it('counts each key on its own', async () => {
    await countTimes(open(), 'one key', 4);
    expect(await countTimes(open(), 'another key', 3)).toEqual([0, 0, 0]);
  });

  it('allows no more of many parallel attempts, and counts all of them', async () => {
    const key = randomUUID();
    const calls = Array.from({ length: parallelCalls }, () => open().store.count(key, threeInAnHour));
    const allowed = (await Promise.all(calls)).filter((waitMs) => waitMs === 0).length;
    expect(allowed).toBeLessThanOrEqual(threeInAnHour.attempts);
    const more = { ...threeInAnHour, attempts: parallelCalls + 1 };
    expect(await open().store.count(key, more)).toBe(0);
    expect(await open().store.count(key, more)).toBeGreaterThan(0);
  });

  it('starts again when the window has ended', async () => {
    const key = randomUUID();
    expect(await open().store.count(key, oneInAMoment)).toBe(0);
    await vi.waitFor(async () => expect(await open().store.count(key, oneInAMoment)).toBe(0), { timeout: 10_000 });
  });
}

function takingBack(open: OpenStore<RateLimits>): void {
  it('makes room for another attempt when one is taken back', async () => {
    const key = randomUUID();
    await countTimes(open(), key, 3);
    await open().store.takeBack(key, threeInAnHour);
    const [next, afterThat = 0] = await countTimes(open(), key, 2);
    expect(next).toBe(0);
    expect(afterThat).toBeGreaterThan(0);
  });

  it('gives nothing for an attempt that was never counted', async () => {
    const key = randomUUID();
    await open().store.takeBack(key, threeInAnHour);
    const [, , , fourth] = await countTimes(open(), key, 4);
    expect(fourth).toBeGreaterThan(0);
  });
}
