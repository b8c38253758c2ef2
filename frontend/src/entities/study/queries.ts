import { queryOptions } from '@tanstack/react-query';
import type { studyRoutes } from '@windtunnel/contracts/http/studies';
import { call } from '../../lib/api-client.ts';
import { routeShape } from '../../lib/route-shape.ts';
import { studiesBeingDeleted } from './deletion-marks.ts';

// The first page needs this route, so it is kept free of the schema library.
const listRoute = routeShape<(typeof studyRoutes)['list']>(
  { method: 'GET', path: '/api/studies', auth: 'user' },
  import.meta.env.PROD ? undefined : async () => (await import('@windtunnel/contracts/http/studies')).studyRoutes.list,
);

/** All of the signed-in user's studies, most recently changed first, except those about to be deleted. */
export const studiesQuery = () =>
  queryOptions({
    queryKey: ['studies'],
    queryFn: async ({ signal }) => {
      const { studies } = await call(listRoute, { signal, quiet: true });
      const gone = studiesBeingDeleted();
      return studies.filter((study) => !gone.has(study.id));
    },
  });
