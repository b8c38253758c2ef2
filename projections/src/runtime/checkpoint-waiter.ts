import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Position } from '@windtunnel/contracts/ports/event-store';

/** Readers that wait for read models to reach a position. */
export interface Waiting {
  /** True once the named read model has reached the position, false when the time is over first. */
  wait(name: string, position: Position, timeoutMs: number): Promise<boolean>;
  /** Told when a read model has moved. */
  reached(name: string, position: Position | null): void;
}

export function createCheckpointWaiter(clock: Clock): Waiting {
  const positions = new Map<string, Position>();
  const waiters = new Set<() => void>();
  const isThere = (name: string, position: Position) => (positions.get(name) ?? '') >= position;

  return {
    reached: (name, position) => {
      if (position === null) return;
      positions.set(name, position);
      for (const look of waiters) look();
    },
    wait: async (name, position, timeoutMs) => {
      if (isThere(name, position)) return true;
      const timer = new AbortController();
      const arrived = new Promise<true>((resolve) => {
        const look = () => {
          if (!isThere(name, position)) return;
          waiters.delete(look);
          resolve(true);
        };
        waiters.add(look);
        timer.signal.addEventListener('abort', () => waiters.delete(look), { once: true });
      });
      const tooLate = clock.sleep(timeoutMs, timer.signal).then(
        () => false,
        () => false,
      );
      const answer = await Promise.race([arrived, tooLate]);
      timer.abort();
      return answer;
    },
  };
}
