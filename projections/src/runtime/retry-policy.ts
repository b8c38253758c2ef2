import type { Clock } from '@windtunnel/contracts/ports/clock';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { backoffDelayMs } from '@windtunnel/infra/retry/backoff';

/** Waiting between attempts. Rejects with the signal's reason when the runtime stops. */
export interface RetryPolicy {
  /** Pauses longer after each failed attempt, `attempt` counts from 0. */
  pause(attempt: number): Promise<void>;
  /** Repeats work while the document store is full or away, without end: what is being written waits for it. */
  persist<T>(work: () => Promise<T>): Promise<T>;
}

const backoff = { firstMs: 100, maxMs: 5_000 };

export function createRetryPolicy(clock: Clock, signal: AbortSignal, logger: Logger): RetryPolicy {
  const pause = (attempt: number) => clock.sleep(backoffDelayMs(attempt, backoff), signal);
  return {
    pause,
    persist: async (work) => {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await work();
        } catch (error) {
          if (!(error instanceof StoreUnavailable)) throw error;
          if (attempt === 0) logger.warn('Read models cannot be saved now', { error });
          await pause(attempt);
        }
      }
    },
  };
}
