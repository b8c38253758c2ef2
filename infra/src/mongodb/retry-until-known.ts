import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { backoffDelayMs } from '../retry/backoff.ts';
import { asUnavailable, isNeverReached } from './mongo-errors.ts';

const attemptsMax = 4;
const backoff = { firstMs: 100, maxMs: 400 };

/**
 * Repeats a write until its outcome is known. A lost connection leaves the outcome unknown, so the write must either be
 * idempotent or, if `isRepeat` is true, check what is stored.
 * @throws StoreUnavailable if the server remains unavailable.
 */
export async function retryUntilKnown<T>(write: (isRepeat: boolean) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(attempt > 1);
    } catch (error) {
      const reason = asUnavailable(error);
      if (!(reason instanceof StoreUnavailable) || isNeverReached(reason) || attempt === attemptsMax) throw reason;
      await wait(backoffDelayMs(attempt - 1, backoff));
    }
  }
}
