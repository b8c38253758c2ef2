import type { appInfoRoutes } from '@windtunnel/contracts/http/app-info';
import type { projectRoutes } from '@windtunnel/contracts/http/projects';
import type { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { usageRoutes } from '@windtunnel/contracts/http/usage';
import { routeShape } from '../lib/route-shape.ts';

// The dashboard's requests, without the schema library. Where responses are checked, the contracts are loaded lazily.
const trusted = import.meta.env.PROD;

export const studyListRoute = routeShape<(typeof studyRoutes)['list']>(
  { method: 'GET', path: '/api/studies', auth: 'user' },
  trusted ? undefined : async () => (await import('@windtunnel/contracts/http/studies')).studyRoutes.list,
);
export const projectListRoute = routeShape<(typeof projectRoutes)['list']>(
  { method: 'GET', path: '/api/projects', auth: 'user' },
  trusted ? undefined : async () => (await import('@windtunnel/contracts/http/projects')).projectRoutes.list,
);
export const quotaRoute = routeShape<(typeof usageRoutes)['quota']>(
  { method: 'GET', path: '/api/usage/quota', auth: 'user' },
  trusted ? undefined : async () => (await import('@windtunnel/contracts/http/usage')).usageRoutes.quota,
);
export const removeDemoDataRoute = routeShape<(typeof appInfoRoutes)['removeDemoData']>(
  { method: 'DELETE', path: '/api/demo-data', auth: 'user' },
  trusted ? undefined : async () => (await import('@windtunnel/contracts/http/app-info')).appInfoRoutes.removeDemoData,
);
