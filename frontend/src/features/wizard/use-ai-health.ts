import { useQuery } from '@tanstack/react-query';
import type { ErrorText } from '@windtunnel/contracts/errors';
import { aiHealthQuery } from './api.ts';

export const aiUnavailable = 'AI service is currently unavailable' satisfies ErrorText<'AI_UNAVAILABLE'>;

export interface AiHealth {
  /** `null` until the first check completes. */
  readonly enabled: boolean | null;
  readonly check: () => void;
  readonly checking: boolean;
}

/** Whether the AI is available, checked every 30 s. No response after the retries counts as unavailable. */
export function useAiHealth(): AiHealth {
  const query = useQuery(aiHealthQuery());
  const enabled = query.isError ? false : (query.data?.enabled ?? null);
  return { enabled, check: () => void query.refetch(), checking: query.isFetching };
}
