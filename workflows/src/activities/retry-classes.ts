import type { RetryPolicy } from '@windtunnel/infra/workflow-engine/retry-policy';

/** A client is waiting. After half a minute, it is up to the user to try again. */
export const interactive: Partial<RetryPolicy> = {
  attemptsMax: 12,
  backoffMs: 50,
  backoffMaxMs: 5_000,
  quick: true,
};

/**
 * A call to the language model is slow and may cost money, so attempts are far apart and limited in number. The
 * activity itself gives up earlier if the model does not respond; the later attempts are for storing what comes before
 * and after the call.
 */
export const modelCall: Partial<RetryPolicy> = {
  attemptsMax: 20,
  backoffMs: 1_000,
  backoffFactor: 3,
  backoffMaxMs: 30_000,
  timeoutMs: 120_000,
};

/** Without this command, a study would be left half finished, or credits would be held for nothing. */
export const untilDelivered: Partial<RetryPolicy> = {
  attemptsMax: Number.POSITIVE_INFINITY,
  backoffMs: 50,
  backoffMaxMs: 30_000,
};

/** An email is worth many attempts, but not worth keeping a finished study open for. */
export const emailDelivery: Partial<RetryPolicy> = { attemptsMax: 20, backoffMs: 200, backoffMaxMs: 60_000 };
