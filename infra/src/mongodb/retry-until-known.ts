import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { backoffDelayMs } from '../retry/backoff.ts';
import { asUnavailable, isNeverReached } from './unavailable.ts';

const attemptsMax = 4;
const backoff = { firstMs: 100, maxMs: 400 };

/**
 * Repeats a write until the server says what became of it. A connection that ends leaves the outcome unknown, so with
 * `isRepeat` the work has to look first at what is stored, or be the same when it is done twice.
 *
 * @throws StoreUnavailable when the server stays away.
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
