import type { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { asUnavailable } from './unavailable.ts';

/** Writes that arrive in one turn of the event loop share one transaction and one flush to the disk. */
export interface GroupCommit {
  /**
   * Runs `work` inside the next transaction and resolves with its answer once that is durable. `work` is synchronous
   * and must throw `Refused` outcomes before its first write: such a throw rejects it alone.
   */
  submit<T>(work: () => T): Promise<T>;
  /** Commits what waits, then refuses everything. */
  close(): void;
}

interface Waiting {
  readonly work: () => unknown;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
}

interface GroupOptions {
  readonly database: DatabaseSync;
  /** True for an error that `work` throws before it writes anything. */
  readonly isRefusal: (error: unknown) => boolean;
  /** Told after each group whether it could be committed, before the callers are. */
  readonly settled?: (error: unknown) => void;
}

/** A group is bounded so that one commit does not hold the event loop for long. */
const groupMax = 500;

/** Makes the committer of one connection; nothing else may write through that connection while it is open. */
export function createGroupCommit({ database, isRefusal, settled }: GroupOptions): GroupCommit {
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  let queue: Waiting[] = [];
  let scheduled = false;
  let closed = false;

  const commitGroup = (group: readonly Waiting[]): void => {
    const answers: (() => void)[] = [];
    try {
      begin.run();
      for (const { work, resolve, reject } of group) {
        try {
          const answer = work() as never;
          answers.push(() => resolve(answer));
        } catch (error) {
          if (!isRefusal(error)) throw error;
          answers.push(() => reject(error));
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
    for (const answer of answers) answer();
  };

  /** A row that breaks a constraint must not take its neighbours down: each is then committed by itself. */
  const failGroup = (group: readonly Waiting[], error: unknown): void => {
    const reason = asUnavailable(error);
    if (group.length === 1 || reason instanceof StoreUnavailable) {
      for (const { reject } of group) reject(reason);
    } else {
      for (const one of group) commitGroup([one]);
    }
  };

  const drain = (): void => {
    scheduled = false;
    const group = queue;
    queue = group.length > groupMax ? group.splice(groupMax) : [];
    if (queue.length > 0) schedule();
    if (group.length > 0) commitGroup(group);
  };

  const schedule = (): void => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(drain);
  };

  return {
    submit: (work) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new StoreUnavailable('The store is closed'));
        queue.push({ work, resolve, reject });
        schedule();
      }),
    close: () => {
      closed = true;
      while (queue.length > 0) drain();
    },
  };
}
