import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Delivery, EventStore } from '@windtunnel/contracts/ports/event-store';
import { toPosition, toRow } from './log-position.ts';
import type { LogReader } from './log-reader.ts';

/** Follows the log. */
export interface LogSubscriptions extends Pick<EventStore, 'subscribe'> {
  /** Wakes the followers: something was committed. */
  wake(): void;
  /** Ends all subscriptions. */
  close(): void;
}

/**
 * One loop for history and for what comes after: read pages from the own cursor until there are none, say so, wait to
 * be woken. There is no hand-over between catching up and following, hence no gap and no event twice.
 */
export function createLogSubscriptions(reader: LogReader): LogSubscriptions {
  const sleepers = new Set<() => void>();
  let commits = 0;
  let closed = false;

  const wakeAll = () => {
    for (const wake of sleepers) wake();
  };

  /** Resolves when something was committed since `seen` commits, on abort and on close. */
  const woken = (seen: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      if (commits !== seen || signal.aborted || closed) return resolve();
      const wake = () => {
        sleepers.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      sleepers.add(wake);
      signal.addEventListener('abort', wake);
    });

  async function* follow({ after, types, signal }: Parameters<EventStore['subscribe']>[0]): AsyncGenerator<Delivery> {
    let cursor = toRow(after);
    let told = -1;
    while (!signal.aborted && !closed) {
      const seen = commits;
      const page = reader.pageAfter(cursor, types);
      for (const event of page.events) {
        yield { kind: 'event', event };
        if (signal.aborted) return;
      }
      cursor = page.cursor;
      if (page.atEnd) {
        if (cursor !== told) yield { kind: 'caught-up', position: cursor === 0 ? null : toPosition(cursor) };
        told = cursor;
        await woken(seen, signal);
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
