import { queryOptions } from '@tanstack/react-query';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import { call } from '../../../lib/api-client.ts';

/** `{ plans }`: the plans a user can subscribe to. */
export const plansQuery = () =>
  queryOptions({
    queryKey: ['subscription-plans'],
    queryFn: ({ signal }) => call(usageRoutes.subscriptionPlans, { signal, quiet: true }),
  });
