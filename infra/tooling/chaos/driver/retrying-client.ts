import { setTimeout as wait } from 'node:timers/promises';
import { type ApiClient, ApiRefused } from '@windtunnel/app/demo/api-client';

const pauseMs = 50;
/** A call that has received no response within this time is repeated. */
const responseTimeoutMs = 30_000;

/**
 * Repeats a call while the product is unreachable or its refusal is retryable, as the page does. The product may
 * receive a call twice if its response was lost.
 * @throws the error from the last attempt once `timeoutMs` have passed; a non-retryable refusal immediately.
 */
export function retryingClient(client: ApiClient, timeoutMs: number): ApiClient {
  return {
    call: async (route, call) => {
      for (const startedMs = performance.now(); ; await wait(pauseMs)) {
        try {
          return await withTimeout(client.call(route, call));
        } catch (error) {
          const retryable = !(error instanceof ApiRefused) || error.retryable;
          if (!retryable || performance.now() - startedMs > timeoutMs) throw error;
        }
      }
    },
  };
}

async function withTimeout<T>(response: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const timeout = wait(responseTimeoutMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error('No response arrived in time');
  });
  try {
    return await Promise.race([response, timeout]);
  } finally {
    timer.abort();
    timeout.catch(() => undefined);
  }
}
