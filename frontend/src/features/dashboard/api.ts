import { queryOptions } from '@tanstack/react-query';
import type { appInfoRoutes } from '@windtunnel/contracts/http/app-info';
import type { referralRoutes } from '@windtunnel/contracts/http/referrals';
import { call } from '../../lib/api-client.ts';
import { routeShape } from '../../lib/route-shape.ts';

// The first page needs this route, so it does not load the schema library.
const removeDemoDataRoute = routeShape<(typeof appInfoRoutes)['removeDemoData']>(
  { method: 'DELETE', path: '/api/demo-data', auth: 'user' },
  import.meta.env.PROD
    ? undefined
    : async () => (await import('@windtunnel/contracts/http/app-info')).appInfoRoutes.removeDemoData,
);

export const removeDemoData = () => call(removeDemoDataRoute, { quiet: true });

type Referrals = typeof referralRoutes;
const referralContract = import.meta.env.PROD
  ? undefined
  : async () => (await import('@windtunnel/contracts/http/referrals')).referralRoutes;
const linkRoute = routeShape<Referrals['link']>(
  { method: 'GET', path: '/api/referrals/link', auth: 'user' },
  referralContract && (async () => (await referralContract()).link),
);
const statsRoute = routeShape<Referrals['myStats']>(
  { method: 'GET', path: '/api/referrals/my-stats', auth: 'user' },
  referralContract && (async () => (await referralContract()).myStats),
);

/** The user's referral link and what it has earned. */
export const referralsQuery = () =>
  queryOptions({
    queryKey: ['referrals'],
    queryFn: async ({ signal }) => {
      const settings = { signal, quiet: true } as const;
      const [{ referralLink }, stats] = await Promise.all([call(linkRoute, settings), call(statsRoute, settings)]);
      return { referralLink, ...stats };
    },
    staleTime: 30_000,
  });
