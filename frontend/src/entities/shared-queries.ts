import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { projectListRoute, quotaRoute, studyListRoute } from './list-routes.ts';
import { studiesBeingDeleted } from './study/deletion-marks.ts';

/** Queries that more than one feature uses, so that they share one cache entry. */

/** All studies of the signed-in user, most recently changed first, without those about to be deleted. */
export const studiesQuery = () =>
  queryOptions({
    queryKey: ['studies'],
    queryFn: async ({ signal }) => {
      const { studies } = await call(studyListRoute, { signal, quiet: true });
      const gone = studiesBeingDeleted();
      return studies.filter((study) => !gone.has(study.id));
    },
  });

/** `{ projects }`. */
export const projectsQuery = () =>
  queryOptions({
    queryKey: ['projects'],
    queryFn: ({ signal }) => call(projectListRoute, { signal, quiet: true }),
  });

/** `{ data }`: the credits of the current period. Each screen sets how fresh they must be. */
export const quotaQuery = () =>
  queryOptions({
    queryKey: ['usage', 'quota'],
    queryFn: ({ signal }) => call(quotaRoute, { signal, quiet: true }),
  });
