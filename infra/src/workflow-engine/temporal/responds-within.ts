import { setTimeout as wait } from 'node:timers/promises';

/** Whether a call succeeds in time. What the SDK tries again and again is not waited for. */
export async function answersWithin(ms: number, call: () => Promise<unknown>): Promise<boolean> {
  const enough = new AbortController();
  const answer = call().then(
    () => true,
    () => false,
  );
  const late = wait(ms, false, { signal: enough.signal }).catch(() => false);
  try {
    return await Promise.race([answer, late]);
  } finally {
    enough.abort();
  }
}
