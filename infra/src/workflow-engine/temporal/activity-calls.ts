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

/** An attempt of an activity without a limit of its own ends here: a worker may lose one and not notice. */
const attemptMaxMs = 600_000;
const quickMaxMs = 30_000;
/** A worker that says nothing for so long has died, and another makes its attempt again; a server may be away so long. */
const heartbeatTimeoutMs = 10_000;

/** A worker waits so long by itself before it tries a quick activity again; a longer wait is the server's. */
const localRetryMaxMs = 1_000;

type Call = (input: { readonly key: string }) => Promise<Json>;
export type Steps = Readonly<Record<string, Call>>;

/** One proxy per retry class: activities that share a policy share it. */
export function toActivityCalls(policies: Readonly<Record<string, Partial<RetryPolicy>>>): Steps {
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
    startToCloseTimeout: timeoutMs ?? (quick ? quickMaxMs : attemptMaxMs),
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

/** The steps of one run. As in the journal, the same activity with the same key is the same step: it is made once. */
export function createSteps(calls: Steps): Steps {
  const made = new Map<string, Promise<Json>>();
  const step = (name: string, call: Call, input: { readonly key: string }): Promise<Json> => {
    if (typeof input?.key !== 'string') return Promise.reject(new TypeError(`${name} was called without a key`));
    const key = `${name}:${input.key}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const work = untilCancelled(call(input));
    made.set(key, work);
    // A step that was told to stop may be made again, out of reach of the cancellation.
    work.catch((error) => isCancellation(error) && made.delete(key));
    return work;
  };
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, (input: { readonly key: string }) => step(name, call, input)]),
  );
}

/** An attempt that failed because it was told to stop is no failure of the activity. */
async function untilCancelled(work: Promise<Json>): Promise<Json> {
  const scope = CancellationScope.current();
  try {
    return (await work) ?? null;
  } catch (error) {
    if (!isCancellation(error) && scope.consideredCancelled) throw new CancelledFailure('The run was cancelled');
    throw error;
  }
}
