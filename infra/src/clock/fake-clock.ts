import type { Clock } from '@windtunnel/contracts/ports/clock';

/** A clock that moves only when `advance` is called. */
export interface FakeClock extends Clock {
  /** Moves time forward and ends every sleep that is due, earliest first. */
  advance(ms: number): Promise<void>;
  /** How many sleeps are pending. */
  sleepers(): number;
  /** Milliseconds until the next sleep ends; null if none is pending. */
  untilNextMs(): number | null;
}

interface Sleeper {
  readonly dueMs: number;
  readonly wake: () => void;
}

/** @param start the initial time, ISO 8601. */
export function createFakeClock(start = '2026-01-05T09:00:00.000Z'): FakeClock {
  let nowMs = Date.parse(start);
  const sleepers = new Set<Sleeper>();
  const nextDue = (untilMs: number) =>
    [...sleepers].filter(({ dueMs }) => dueMs <= untilMs).sort((one, other) => one.dueMs - other.dueMs)[0];

  return {
    now: () => new Date(nowMs),
    sleepers: () => sleepers.size,
    untilNextMs: () => {
      const due = nextDue(Number.POSITIVE_INFINITY);
      return due === undefined ? null : Math.max(0, due.dueMs - nowMs);
    },
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const abort = () => {
          sleepers.delete(sleeper);
          reject(signal?.reason);
        };
        const sleeper: Sleeper = {
          dueMs: nowMs + ms,
          wake: () => {
            sleepers.delete(sleeper);
            signal?.removeEventListener('abort', abort);
            resolve();
          },
        };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', abort, { once: true });
      }),
    advance: async (ms) => {
      const untilMs = nowMs + ms;
      for (let due = nextDue(untilMs); due !== undefined; due = nextDue(untilMs)) {
        nowMs = Math.max(nowMs, due.dueMs);
        due.wake();
        // The sleeper may start another sleep that ends within the same span.
        await new Promise((resolve) => setImmediate(resolve));
      }
      nowMs = untilMs;
    },
  };
}
