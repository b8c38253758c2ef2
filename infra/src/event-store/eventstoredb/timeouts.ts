import { type Backoff, backoffDelayMs } from '../../retry/backoff.ts';

/** How long the adapter waits for each of these, in milliseconds. */
export interface EventStoreDbTimeouts {
  /** The server ends a call after this time. */
  readonly deadlineMs: number;
  /** The adapter stops waiting for a call after this time, whatever the client does. */
  readonly callMs: number;
  /** Retries stop after this time, and the outcome of an append is reported as unknown. */
  readonly settleMs: number;
  /** A subscription that has been silent for this long is compared with the log. */
  readonly heartbeatMs: number;
  /** Delay between attempts to reopen a broken subscription. */
  readonly reconnect: Backoff;
}

export const defaultTimeouts: EventStoreDbTimeouts = {
  deadlineMs: 10_000,
  callMs: 12_000,
  settleMs: 24_000,
  heartbeatMs: 5_000,
  reconnect: { firstMs: 100, maxMs: 10_000 },
};

/** Delay between attempts at one append or read. */
export const callBackoff: Backoff = { firstMs: 50, maxMs: 1_000 };

/** Neither a response nor an error arrived in time. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
}

/** Waits for `work` for at most `ms`, and no longer once `closed` is aborted. Any later result is ignored. */
export async function within<T>(ms: number, closed: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new NoResponse(`No response within ${ms} ms`)), ms);
  const end = () => reject(new NoResponse('The store was closed'));
  closed.addEventListener('abort', end);
  if (closed.aborted) end();
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
    closed.removeEventListener('abort', end);
  }
}

/**
 * Waits before the next attempt, or until one of the signals is aborted. `failures` is the number of failed attempts so
 * far.
 */
export async function backOff(failures: number, backoff: Backoff, ...signals: AbortSignal[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wake = () => resolve();
  const timer = setTimeout(wake, backoffDelayMs(failures, backoff));
  for (const signal of signals) {
    signal.addEventListener('abort', wake);
    if (signal.aborted) wake();
  }
  await promise;
  clearTimeout(timer);
  for (const signal of signals) signal.removeEventListener('abort', wake);
}
