import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** The page's query cache. A read without a usable response is retried once, and a response stays fresh for 300 s. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < 1 && !isRefusal(error), staleTime: 300_000 },
      mutations: { retry: 0 },
    },
  });
}

export const queryClient = createQueryClient();

/** The server refused (4xx): the same request would get the same response. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
