import { retryPolicy } from '../../src/activities/retry-policy.ts';

type FastPolicy = { readonly [Name in keyof typeof retryPolicy]: object };

/** The same number of attempts as in the product, without the delays between them. */
export const fastPolicy = Object.fromEntries(
  Object.entries(retryPolicy).map(([name, policy]) => [
    name,
    { ...policy, backoffMs: 1, backoffMaxMs: 1, timeoutMs: null },
  ]),
) as FastPolicy;
