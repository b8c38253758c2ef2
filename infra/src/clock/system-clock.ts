import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '@windtunnel/contracts/ports/clock';

/** The machine's clock and timers. A pending sleep keeps the process alive. */
export function createSystemClock(): Clock {
  return {
    now: () => new Date(),
    sleep: async (ms, signal) => {
      try {
        await wait(ms, undefined, signal === undefined ? {} : { signal });
      } catch (error) {
        throw signal?.aborted ? signal.reason : error;
      }
    },
  };
}
