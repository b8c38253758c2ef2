import type { appInfoRoutes } from '@windtunnel/contracts/http/app-info';
import { call } from '../../lib/api-client.ts';
import { routeShape } from '../../lib/route-shape.ts';

// The first page needs this route, so it does not load the schema library.
const removeDemoDataRoute = routeShape<(typeof appInfoRoutes)['removeDemoData']>(
  { method: 'DELETE', path: '/api/demo-data', auth: 'user' },
  import.meta.env.PROD
    ? undefined
    : async () => (await import('@windtunnel/contracts/http/app-info')).appInfoRoutes.removeDemoData,
);

export const removeDemoData = () => call(removeDemoDataRoute);
