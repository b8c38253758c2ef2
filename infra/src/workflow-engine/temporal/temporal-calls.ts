import { setTimeout as wait } from 'node:timers/promises';
import { Connection, defaultGrpcRetryOptions, isRetryableError, makeGrpcRetryInterceptor } from '@temporalio/client';
import { connectionOptions, type TemporalEnvironment } from './environment.ts';

/** A call that is no longer awaited. Its outcome is unknown. */
export class CallAbandoned extends Error {
  override readonly name = 'CallAbandoned';
}

/** Calls to a Temporal server, each with a time limit. */
export interface TemporalCalls {
  readonly connection: Connection;
  /** Throws `CallAbandoned` after this time and on `close`. Left alone, the SDK would retry long past its deadline. */
  within<T>(ms: number, call: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Enough retries for the ten seconds or so that a server takes to restart. */
const retriesMax = 25;
const retryMaxMs = 400;
/** By default, the client would retry a server that had been down for long only every two minutes. */
const reconnect = { 'grpc.initial_reconnect_backoff_ms': 250, 'grpc.max_reconnect_backoff_ms': 5_000 };

/** Does not connect until the first call. */
export function openTemporalCalls(environment: TemporalEnvironment): TemporalCalls {
  const inProgress = new Set<AbortController>();
  let closed = false;
  let retriedAtMs = 0;
  const { delayFunction } = defaultGrpcRetryOptions();
  const retry = makeGrpcRetryInterceptor({
    delayFunction: (attempt, status) => Math.min(retryMaxMs, delayFunction(attempt, status)),
    retryableDecider: (attempt, status) => {
      if (closed || attempt > retriesMax || !isRetryableError(status)) return false;
      retriedAtMs = Date.now();
      return true;
    },
  });
  const options = { ...connectionOptions(environment), interceptors: [retry], channelArgs: reconnect };
  const connection = Connection.lazy(options);

  return {
    connection,
    within: async (ms, call) => {
      if (closed) throw new CallAbandoned('The engine is closed');
      // One per call, because the SDK never releases a signal.
      const stop = new AbortController();
      const timeout = setTimeout(() => stop.abort(), ms);
      inProgress.add(stop);
      try {
        const response = connection.withAbortSignal(stop.signal, () => connection.withDeadline(Date.now() + ms, call));
        return await Promise.race([response, untilAborted(stop.signal)]);
      } finally {
        clearTimeout(timeout);
        inProgress.delete(stop);
      }
    },
    close: async () => {
      if (closed) return;
      closed = true;
      for (const stop of inProgress) stop.abort();
      // If the channel is closed, a call that the SDK is about to retry would throw an unhandled error.
      const restMs = retriedAtMs + retryMaxMs * 2 - Date.now();
      if (restMs > 0) await wait(restMs);
      await connection.close();
    },
  };
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new CallAbandoned('The call is no longer awaited')), { once: true });
  });
}
