import { queryOptions } from '@tanstack/react-query';
import { call } from './api-client.ts';
import { infoRoute } from './session-routes.ts';

/** What the page needs before anyone signs in. It does not change while the server is running. */
export const appInfoQuery = () =>
  queryOptions({
    queryKey: ['app-info'],
    queryFn: ({ signal }) => call(infoRoute, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
