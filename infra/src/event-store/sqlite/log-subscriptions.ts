import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Delivery, EventStore } from '@windtunnel/contracts/ports/event-store';
import { toPosition, toRow } from './log-position.ts';
import type { LogReader } from './log-reader.ts';

export interface LogSubscriptions extends Pick<EventStore, 'subscribe'> {
  /** Wakes the subscriptions after a commit. */
  wake(): void;
  /** Ends all subscriptions. */
  close(): void;
}

/**
 * A single loop reads both history and live events: it reads pages after its own cursor until there are none left,
 * reports that it has caught up and waits for the next commit. There is no handover between catching up and following,
 * so no event is missed or repeated.
 */
export function createLogSubscriptions(reader: LogReader): LogSubscriptions {
  const waiting = new Set<() => void>();
  let commits = 0;
  let closed = false;

  const wakeAll = () => {
    for (const wake of waiting) wake();
  };

  /** Resolves once there have been more than `seen` commits, on abort or on close. */
  const nextCommit = (seen: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      if (commits !== seen || signal.aborted || closed) return resolve();
      const wake = () => {
        waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      waiting.add(wake);
      signal.addEventListener('abort', wake);
    });

  async function* follow({ after, types, signal }: Parameters<EventStore['subscribe']>[0]): AsyncGenerator<Delivery> {
    let cursor = toRow(after);
    let reported = -1;
    while (!signal.aborted && !closed) {
      const seen = commits;
      const page = reader.pageAfter(cursor, types);
      for (const event of page.events) {
        yield { kind: 'event', event };
        if (signal.aborted) return;
      }
      cursor = page.cursor;
      if (page.atEnd) {
        if (cursor !== reported) yield { kind: 'caught-up', position: cursor === 0 ? null : toPosition(cursor) };
        reported = cursor;
        await nextCommit(seen, signal);
      } else {
        await nextTurn();
      }
    }
  }

  return {
    subscribe: follow,
    wake: () => {
      commits += 1;
      wakeAll();
    },
    close: () => {
      closed = true;
      wakeAll();
    },
  };
}
