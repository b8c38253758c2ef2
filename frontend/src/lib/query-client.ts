import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** One cache for the page: a read that got no answer or a broken one is tried once more, an answer is fresh for 300 s. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < 1 && !isRefusal(error), staleTime: 300_000 },
      mutations: { retry: 0 },
    },
  });
}

export const queryClient = createQueryClient();

/** The server said no (4xx): asking again gets the same answer. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
