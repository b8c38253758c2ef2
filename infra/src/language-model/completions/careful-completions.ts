import type { ModelCaller } from '@windtunnel/contracts/ports/language-model';
import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleType,
  type IRetryBackoffContext,
  retry,
  wrap,
} from 'cockatiel';
import { FairSlots } from '../../concurrency/fair-slots.ts';
import { backoffDelayMs } from '../../retry/backoff.ts';
import { AnswerWithheld, type Completion, type Completions, ModelUnavailable } from './completions.ts';

/** How a hosted model is called. */
export interface CallLimits {
  /** Calls in flight at once, over the whole process; the rest wait in line. */
  readonly concurrencyMax: number;
  /** Of these, for one user. */
  readonly concurrencyPerUserMax: number;
  /** Attempts for one answer, the first included. */
  readonly attemptsMax: number;
  /** An answer that has taken longer than this over all attempts is given up, in milliseconds. */
  readonly deadlineMs: number;
  /** Failures in a row after which calls are refused at once. */
  readonly failuresMax: number;
  /** How long they are refused before one is let through again, in milliseconds. */
  readonly pauseMs: number;
}

export const usualLimits: CallLimits = {
  concurrencyMax: 10,
  concurrencyPerUserMax: 10,
  attemptsMax: 4,
  deadlineMs: 100_000,
  failuresMax: 8,
  pauseMs: 15_000,
};

export interface CarefulCompletions extends Completions {
  /** False while calls are refused because the last ones all failed. */
  available(): boolean;
  /** The same model for one user: calls wait in that user's line, and the caller learns what every answer took. */
  onBehalfOf(caller: ModelCaller): CarefulCompletions;
}

const anyone: ModelCaller = { userId: '', spent: () => undefined };

/**
 * The same model, called within limits: waits its turn, tries again when that makes sense (no sooner
 * than the server asked), and stops calling a server that does not answer.
 * @param random for the jitter of delays
 */
export function carefulCompletions(
  model: Completions,
  limits: CallLimits = usualLimits,
  random: () => number = Math.random,
): CarefulCompletions {
  const worthARetry = handleType(ModelUnavailable);
  const breaker = circuitBreaker(worthARetry, {
    halfOpenAfter: limits.pauseMs,
    breaker: new ConsecutiveBreaker(limits.failuresMax),
  });
  const policy = wrap(
    retry(worthARetry, { maxAttempts: limits.attemptsMax - 1, backoff: new DelegateBackoff(delayMs(random)) }),
    breaker,
  );
  const slots = new FairSlots({ slotsMax: limits.concurrencyMax, perUserMax: limits.concurrencyPerUserMax });
  const onBehalfOf = (caller: ModelCaller): CarefulCompletions => ({
    engine: model.engine,
    host: model.host,
    available: () => breaker.state !== CircuitState.Open,
    onBehalfOf,
    complete: async (request, signal) => {
      const deadline = AbortSignal.timeout(limits.deadlineMs);
      const either = AbortSignal.any([signal, deadline]);
      const call = () => slots.run(caller.userId, either, () => counted(() => model.complete(request, either), caller));
      try {
        return await unlessAborted(policy.execute(call, either), either);
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        if (deadline.aborted) throw new ModelUnavailable('The model did not answer in time.');
        if (error instanceof BrokenCircuitError)
          throw new ModelUnavailable('The model is not being called, because the last calls all failed.');
        throw error;
      }
    },
  });
  return onBehalfOf(anyone);
}

/** Counts the tokens of every answer, also of one that the model's own filters kept back. */
async function counted(call: () => Promise<Completion>, { spent }: ModelCaller): Promise<Completion> {
  try {
    const completion = await call();
    spent({ calls: 1, ...completion.tokens });
    return completion;
  } catch (error) {
    if (error instanceof AnswerWithheld) spent({ calls: 1, ...error.tokens });
    throw error;
  }
}

const delayMs =
  (random: () => number) =>
  ({ attempt, result }: IRetryBackoffContext<unknown>): number => {
    const error = 'error' in result ? result.error : null;
    const asked = error instanceof ModelUnavailable ? (error.retryAfterMs ?? 0) : 0;
    return asked + backoffDelayMs(attempt - 1, { firstMs: 500, maxMs: 20_000 }, random);
  };

/** A call that waits in line or between attempts does not listen to the signal by itself. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
    // The loser of the race has no caller to report to.
    aborted.catch(() => {});
    work.catch(() => {});
  }
}
