import { queryOptions } from '@tanstack/react-query';
import type { ErrorText } from '@windtunnel/contracts/errors';
import type { projectRoutes } from '@windtunnel/contracts/http/projects';
import { call } from '../../lib/api-client.ts';
import { routeShape } from '../../lib/route-shape.ts';

export const projectNotFound = 'Project not found' satisfies ErrorText<'PROJECT_NOT_FOUND'>;
export const projectsNotLoaded = 'Failed to load your projects';
export const loadingProjects = 'Loading your projects';

// The first page needs this route, so it is kept free of the schema library.
const listRoute = routeShape<(typeof projectRoutes)['list']>(
  { method: 'GET', path: '/api/projects', auth: 'user' },
  import.meta.env.PROD
    ? undefined
    : async () => (await import('@windtunnel/contracts/http/projects')).projectRoutes.list,
);

/** `{ projects }`. */
export const projectsQuery = () =>
  queryOptions({
    queryKey: ['projects'],
    queryFn: ({ signal }) => call(listRoute, { signal, quiet: true }),
  });
