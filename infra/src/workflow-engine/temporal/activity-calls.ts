import {
  type ActivityInterfaceFor,
  CancellationScope,
  CancelledFailure,
  isCancellation,
  proxyActivities,
  proxyLocalActivities,
  type UntypedActivities,
} from '@temporalio/workflow';
import type { Json } from '@windtunnel/contracts/kernel/json';
import { defaultRetryPolicy, type RetryPolicy } from '../retry-policy.ts';

/** Timeout for attempts at activities without one: a worker may lose an attempt without noticing. */
const attemptTimeoutMs = 600_000;
const quickTimeoutMs = 30_000;
/**
 * A worker that sends no heartbeat for this long is dead and its attempt is retried. A server may be down for this
 * long.
 */
const heartbeatTimeoutMs = 10_000;

/**
 * For delays up to this, the worker itself waits before retrying a quick activity; longer delays are left to the
 * server.
 */
const localRetryMaxMs = 1_000;

type Call = (input: { readonly key: string }) => Promise<Json>;
export type ActivityCalls = Readonly<Record<string, Call>>;

/** The SDK's calls for all activities. Activities with the same retry policy share a proxy. */
export function toActivityCalls(policies: Readonly<Record<string, Partial<RetryPolicy>>>): ActivityCalls {
  const proxies = new Map<Partial<RetryPolicy>, ActivityInterfaceFor<UntypedActivities>>();
  return Object.fromEntries(
    Object.entries(policies).map(([name, policy]) => {
      const proxy = proxies.get(policy) ?? proxyFor({ ...defaultRetryPolicy, ...policy });
      proxies.set(policy, proxy);
      return [name, proxy[name] as Call];
    }),
  );
}

function proxyFor({ attemptsMax, backoffMs, backoffFactor, backoffMaxMs, timeoutMs, quick }: RetryPolicy) {
  const options = {
    startToCloseTimeout: timeoutMs ?? (quick ? quickTimeoutMs : attemptTimeoutMs),
    cancellationType: 'WAIT_CANCELLATION_COMPLETED',
    retry: {
      maximumAttempts: attemptsMax,
      initialInterval: backoffMs,
      backoffCoefficient: backoffFactor,
      maximumInterval: backoffMaxMs,
    },
  } as const;
  return quick
    ? proxyLocalActivities({ ...options, localRetryThreshold: localRetryMaxMs })
    : proxyActivities({ ...options, heartbeatTimeout: heartbeatTimeoutMs });
}

/** A workflow's calls. As in the journal, calls to an activity with the same key are one step, executed once. */
export function createSteps(calls: ActivityCalls): ActivityCalls {
  const steps = new Map<string, Promise<Json>>();
  const execute = (name: string, call: Call, input: { readonly key: string }): Promise<Json> => {
    if (typeof input?.key !== 'string') return Promise.reject(new TypeError(`${name} was called without a key`));
    const key = `${name}:${input.key}`;
    const known = steps.get(key);
    if (known !== undefined) return known;
    const step = untilCancelled(call(input));
    steps.set(key, step);
    // A cancelled step may be executed again in a non-cancellable scope.
    step.catch((error) => isCancellation(error) && steps.delete(key));
    return step;
  };
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      (input: { readonly key: string }) => execute(name, call, input),
    ]),
  );
}

/** An attempt that failed because it was asked to stop does not count as a failure of the activity. */
async function untilCancelled(work: Promise<Json>): Promise<Json> {
  const scope = CancellationScope.current();
  try {
    return (await work) ?? null;
  } catch (error) {
    if (!isCancellation(error) && scope.consideredCancelled) throw new CancelledFailure('The workflow was cancelled');
    throw error;
  }
}
