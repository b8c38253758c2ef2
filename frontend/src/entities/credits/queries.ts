import { queryOptions } from '@tanstack/react-query';
import type { usageRoutes } from '@windtunnel/contracts/http/usage';
import { call } from '../../lib/api-client.ts';
import { routeShape } from '../../lib/route-shape.ts';

// The first page needs this route, so it is kept free of the schema library.
const quotaRoute = routeShape<(typeof usageRoutes)['quota']>(
  { method: 'GET', path: '/api/usage/quota', auth: 'user' },
  import.meta.env.PROD ? undefined : async () => (await import('@windtunnel/contracts/http/usage')).usageRoutes.quota,
);

/** `{ data }`: the credits for the current period. Each screen sets how fresh they must be. */
export const quotaQuery = () =>
  queryOptions({
    queryKey: ['usage', 'quota'],
    queryFn: ({ signal }) => call(quotaRoute, { signal, quiet: true }),
  });
