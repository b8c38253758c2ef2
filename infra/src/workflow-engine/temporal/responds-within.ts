import { setTimeout as wait } from 'node:timers/promises';

/** Whether a call succeeds within the given time. SDK retries beyond it are not awaited. */
export async function respondsWithin(ms: number, call: () => Promise<unknown>): Promise<boolean> {
  const done = new AbortController();
  const response = call().then(
    () => true,
    () => false,
  );
  const timeout = wait(ms, false, { signal: done.signal }).catch(() => false);
  try {
    return await Promise.race([response, timeout]);
  } finally {
    done.abort();
  }
}
