import type { Clock } from '@windtunnel/contracts/ports/clock';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { backoffDelayMs } from '@windtunnel/infra/retry/backoff';

/** How the runtime retries. Its waits reject with the signal's reason if the runtime stops. */
export interface RetryPolicy {
  /** Waits before the next attempt, longer after each failure: `failures` is 0 after the first failure. */
  backOff(failures: number): Promise<void>;
  /** Retries without limit while a store is full or unavailable. All other errors are thrown. */
  whileUnavailable<T>(work: () => Promise<T>): Promise<T>;
}

const backoff = { firstMs: 100, maxMs: 5_000 };

export function createRetryPolicy(clock: Clock, signal: AbortSignal, logger: Logger): RetryPolicy {
  const backOff = (failures: number) => clock.sleep(backoffDelayMs(failures, backoff), signal);
  return {
    backOff,
    whileUnavailable: async (work) => {
      for (let failures = 0; ; failures += 1) {
        try {
          return await work();
        } catch (error) {
          if (!(error instanceof StoreUnavailable)) throw error;
          if (failures === 0) logger.warn('A store of read models is unavailable; retrying', { error });
          await backOff(failures);
        }
      }
    },
  };
}
