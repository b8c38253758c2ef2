import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Position } from '@windtunnel/contracts/ports/event-store';

/** Lets readers wait until a read model has processed the log up to a given position. */
export interface CheckpointWaiter {
  /** Returns true once the read model has reached the position, and false after the timeout. */
  waitFor(name: string, position: Position, timeoutMs: number): Promise<boolean>;
  /** Records a read model's position and wakes the readers waiting for it. */
  reached(name: string, position: Position | null): void;
}

export function createCheckpointWaiter(clock: Clock): CheckpointWaiter {
  const positions = new Map<string, Position>();
  const waiting = new Set<() => void>();
  const hasReached = (name: string, position: Position) => (positions.get(name) ?? '') >= position;

  return {
    reached: (name, position) => {
      if (position === null) return;
      positions.set(name, position);
      for (const check of waiting) check();
    },
    waitFor: async (name, position, timeoutMs) => {
      if (hasReached(name, position)) return true;
      const done = new AbortController();
      const arrival = new Promise<true>((resolve) => {
        const check = () => {
          if (!hasReached(name, position)) return;
          waiting.delete(check);
          resolve(true);
        };
        waiting.add(check);
        done.signal.addEventListener('abort', () => waiting.delete(check), { once: true });
      });
      const timeout = clock.sleep(timeoutMs, done.signal).then(
        () => false,
        () => false,
      );
      const hasArrived = await Promise.race([arrival, timeout]);
      done.abort();
      return hasArrived;
    },
  };
}
