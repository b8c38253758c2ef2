import { retryPolicy } from '../../src/activities/retry-policy.ts';

type Hasty = { readonly [Name in keyof typeof retryPolicy]: object };

/** The same attempts as in the product, without the waiting between them. */
export const fastPolicy = Object.fromEntries(
  Object.entries(retryPolicy).map(([name, policy]) => [
    name,
    { ...policy, backoffMs: 1, backoffMaxMs: 1, timeoutMs: null },
  ]),
) as Hasty;
