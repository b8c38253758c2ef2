import type { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { asUnavailable } from './sqlite-errors.ts';

/** Writes that arrive in the same turn of the event loop share one transaction and one flush to disk. */
export interface GroupCommit {
  /**
   * Runs `work` in the next transaction and resolves with its result once that is durable. `work` is synchronous. If it
   * refuses (see `isRefusal`), it must throw before its first write: then only its own promise is rejected.
   */
  submit<T>(work: () => T): Promise<T>;
  /** Commits the pending writes and refuses any later ones. */
  close(): void;
}

interface PendingWrite {
  readonly work: () => unknown;
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
}

interface GroupOptions {
  readonly database: DatabaseSync;
  /** True for an error that `work` throws before it writes anything. */
  readonly isRefusal: (error: unknown) => boolean;
  /** Called after each group, before its callers' promises settle; the error is null if the group was committed. */
  readonly settled?: (error: unknown) => void;
}

/** Limits the size of a group, so that one commit does not block the event loop for long. */
const groupMax = 500;

/** Nothing else may write through this connection while the committer is open. */
export function createGroupCommit(options: GroupOptions): GroupCommit {
  const commitGroup = createGroupRunner(options);
  let queue: PendingWrite[] = [];
  let isScheduled = false;
  let isClosed = false;

  const drain = (): void => {
    isScheduled = false;
    const group = queue;
    queue = group.length > groupMax ? group.splice(groupMax) : [];
    if (queue.length > 0) schedule();
    if (group.length > 0) commitGroup(group);
  };

  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(drain);
  };

  return {
    submit: (work) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new StoreUnavailable('The store is closed'));
        queue.push({ work, resolve, reject });
        schedule();
      }),
    close: () => {
      isClosed = true;
      while (queue.length > 0) drain();
    },
  };
}

/** @returns a function that runs a group in one transaction and settles its promises. */
function createGroupRunner({ database, isRefusal, settled }: GroupOptions): (group: readonly PendingWrite[]) => void {
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');

  const commitGroup = (group: readonly PendingWrite[]): void => {
    const settlements: (() => void)[] = [];
    try {
      begin.run();
      for (const { work, resolve, reject } of group) {
        try {
          const result = work() as never;
          settlements.push(() => resolve(result));
        } catch (error) {
          if (!isRefusal(error)) throw error;
          settlements.push(() => reject(error));
        }
      }
      commit.run();
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      settled?.(error);
      failGroup(group, error);
      return;
    }
    settled?.(null);
    for (const settle of settlements) settle();
  };

  /**
   * A row that violates a constraint must not cause the other writes in its group to fail, so each write is then
   * committed by itself.
   */
  const failGroup = (group: readonly PendingWrite[], error: unknown): void => {
    const reason = asUnavailable(error);
    if (group.length === 1 || reason instanceof StoreUnavailable) {
      for (const { reject } of group) reject(reason);
    } else {
      for (const one of group) commitGroup([one]);
    }
  };

  return commitGroup;
}
