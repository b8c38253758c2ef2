import { QueryClient } from '@tanstack/react-query';

/** One cache for the page: a failed read is tried once more, an answer is fresh for 300 s. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: 1, staleTime: 300_000 },
      mutations: { retry: 0 },
    },
  });
}

export const queryClient = createQueryClient();
