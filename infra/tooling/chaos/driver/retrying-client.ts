import { setTimeout as wait } from 'node:timers/promises';
import { type ApiClient, ApiRefused } from '@windtunnel/app/demo/api-client';

const retryMs = 50;
/** An answer that takes longer is asked for again. */
const answerMaxMs = 30_000;

/**
 * Says everything again while the product is away or asks for later: what a browser does, without a person. A call whose
 * answer was lost may have been heard twice.
 *
 * @throws what the last attempt threw, when `maxMs` are over; at once what repeating cannot mend.
 */
export function patient(client: ApiClient, maxMs: number): ApiClient {
  return {
    call: async (route, call) => {
      for (const startedMs = performance.now(); ; await wait(retryMs)) {
        try {
          return await inTime(client.call(route, call));
        } catch (error) {
          const mayPass = !(error instanceof ApiRefused) || error.retryable;
          if (!mayPass || performance.now() - startedMs > maxMs) throw error;
        }
      }
    },
  };
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const tooLate = wait(answerMaxMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error('No answer came');
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    timer.abort();
    tooLate.catch(() => undefined);
  }
}
