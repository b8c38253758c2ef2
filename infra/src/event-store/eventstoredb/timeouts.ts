import { backoffDelayMs } from '../../retry/backoff.ts';

/** How long the adapter waits for what; milliseconds. Tests make it shorter. */
export interface EventStoreDbTimeouts {
  /** The server ends a call after this. */
  readonly deadlineMs: number;
  /** The adapter stops waiting for a call after this, whatever the client does. */
  readonly callMs: number;
  /** An outcome that is still unknown after this is reported as such. */
  readonly settleMs: number;
  /** A subscription that says nothing for so long is compared with the log. */
  readonly heartbeatMs: number;
  /** First rest before a broken subscription is opened again; it doubles. */
  readonly restFirstMs: number;
  readonly restMaxMs: number;
}

export const defaultTimeouts: EventStoreDbTimeouts = {
  deadlineMs: 10_000,
  callMs: 12_000,
  settleMs: 24_000,
  heartbeatMs: 5_000,
  restFirstMs: 100,
  restMaxMs: 10_000,
};

/** Neither an answer nor an error came in time. */
export class NoResponse extends Error {
  override readonly name = 'NoAnswer';
}

/** Waits for `work`, but no longer than `ms` and not beyond `ended`. What comes later is ignored. */
export async function within<T>(ms: number, ended: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new NoResponse(`No answer within ${ms} ms`)), ms);
  const end = () => reject(new NoResponse('The store was closed'));
  ended.addEventListener('abort', end);
  if (ended.aborted) end();
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
    ended.removeEventListener('abort', end);
  }
}

/** Rests before try number `attempt` (from 0): doubling, with jitter, at most `maxMs`. Wakes early when one ends. */
export async function rest(attempt: number, firstMs: number, maxMs: number, ...ends: AbortSignal[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wake = () => resolve();
  const timer = setTimeout(wake, backoffDelayMs(attempt, { firstMs, maxMs }));
  for (const end of ends) {
    end.addEventListener('abort', wake);
    if (end.aborted) wake();
  }
  await promise;
  clearTimeout(timer);
  for (const end of ends) end.removeEventListener('abort', wake);
}
