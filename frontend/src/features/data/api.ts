import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readModelRoutes } from '@windtunnel/contracts/http/read-models';
import { call } from '../../lib/api-client.ts';

const sampleLength = 3;

/** Every read model with its fields. */
export const readModelsQuery = () =>
  queryOptions({
    queryKey: ['read-models'],
    queryFn: async ({ signal }) => (await call(readModelRoutes.list, { signal, quiet: true })).readModels,
  });

/** A few documents at a time, by id. */
export const documentsQuery = (name: string) =>
  infiniteQueryOptions({
    queryKey: ['read-models', name, 'documents'],
    queryFn: ({ signal, pageParam }) =>
      call(readModelRoutes.documents, {
        params: { name },
        query: { limit: String(sampleLength), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
        quiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
  });
