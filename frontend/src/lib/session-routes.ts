import type { accountRoutes } from '@windtunnel/contracts/http/accounts';
import type { appInfoRoutes } from '@windtunnel/contracts/http/app-info';
import { routeShape } from './route-shape.ts';

type Accounts = typeof accountRoutes;

export const refreshRoute = routeShape<Accounts['refresh']>({
  method: 'POST',
  path: '/api/auth/refresh',
  auth: 'cookie',
});
export const logoutRoute = routeShape<Accounts['logout']>({ method: 'POST', path: '/api/auth/logout', auth: 'cookie' });
export const infoRoute = routeShape<(typeof appInfoRoutes)['info']>({
  method: 'GET',
  path: '/api/info',
  auth: 'public',
});
