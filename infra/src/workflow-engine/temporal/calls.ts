import { setTimeout as wait } from 'node:timers/promises';
import { Connection, defaultGrpcRetryOptions, isRetryableError, makeGrpcRetryInterceptor } from '@temporalio/client';
import { connectionOptions, type TemporalEnvironment } from './environment.ts';

/** A call nobody waits for any longer. Its outcome is unknown. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** Calls to a Temporal server, each with an end. */
export interface TemporalCalls {
  readonly connection: Connection;
  /** Throws `GivenUp` after this time or when all is closed. The SDK alone would try far past its deadline. */
  within<T>(ms: number, call: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A server that restarts is tried again for ten seconds or so. */
const retriesMax = 25;
const retryMaxMs = 400;
/** The client would look for a server that was away for long only every two minutes. */
const reconnecting = { 'grpc.initial_reconnect_backoff_ms': 250, 'grpc.max_reconnect_backoff_ms': 5_000 };

/** Does not connect before the first call. */
export function openTemporalCalls(place: TemporalEnvironment): TemporalCalls {
  const underWay = new Set<AbortController>();
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
  const connection = Connection.lazy({ ...connectionOptions(place), interceptors: [retry], channelArgs: reconnecting });

  return {
    connection,
    within: async (ms, call) => {
      if (closed) throw new GivenUp('The engine is closed');
      // One for each call: the SDK never lets go of a signal it was given.
      const stop = new AbortController();
      const late = setTimeout(() => stop.abort(), ms);
      underWay.add(stop);
      try {
        const made = connection.withAbortSignal(stop.signal, () => connection.withDeadline(Date.now() + ms, call));
        return await Promise.race([made, untilStopped(stop.signal)]);
      } finally {
        clearTimeout(late);
        underWay.delete(stop);
      }
    },
    close: async () => {
      if (closed) return;
      closed = true;
      for (const stop of underWay) stop.abort();
      // A call the SDK is about to try again would throw at nobody when there is no channel any more.
      const restMs = retriedAtMs + retryMaxMs * 2 - Date.now();
      if (restMs > 0) await wait(restMs);
      await connection.close();
    },
  };
}

function untilStopped(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new GivenUp('Nobody waits any longer')), { once: true });
  });
}
