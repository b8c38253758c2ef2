import { queryOptions } from '@tanstack/react-query';
import { aiRoutes } from '@windtunnel/contracts/http/ai';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { limits } from '@windtunnel/contracts/rules/limits';
import { quotaQuery } from '../../entities/credits/queries.ts';
import type { ImageKey } from '../../entities/image/image-file.ts';
import { signedView } from '../../entities/image/signed-view.ts';
import { refuseDeleted } from '../../entities/study/deletion-marks.ts';
import { call } from '../../lib/api-client.ts';

/** Timings from the specification, in milliseconds. */
export const costDebounceMs = 300;
export const quotaDebounceMs = 500;
const aiHealthEveryMs = 30_000;
const aiHealthRetries = 3;
const second = 1_000;

export const aiHealthQuery = () =>
  queryOptions({
    queryKey: ['ai', 'health'],
    queryFn: ({ signal }) => call(aiRoutes.health, { signal, quiet: true }),
    refetchInterval: aiHealthEveryMs,
    staleTime: aiHealthEveryMs,
    retry: aiHealthRetries,
    retryDelay: aiHealthRetryDelayMs,
    meta: { report: 'screen' },
  });

/** The language models that a study may choose, and how much of them may still be used today: always fetched afresh. */
export const enginesQuery = () =>
  queryOptions({
    queryKey: ['ai', 'engines'],
    queryFn: ({ signal }) => call(aiRoutes.engines, { signal, quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.budget?.availableAt ?? null) === null ? false : aiHealthEveryMs),
  });

/** 1 s, 2 s, 4 s and so on, up to 30 s. */
export function aiHealthRetryDelayMs(failures: number): number {
  return Math.min(1_000 * 2 ** failures, 30_000);
}

/** Fresh for 30 s here, cached for 120 s. */
export const wizardQuotaQuery = () => queryOptions({ ...quotaQuery(), staleTime: 30 * second, gcTime: 120 * second });

/** A draft as opened by the wizard: always fetched afresh. */
export const draftStudyQuery = (id: string) =>
  queryOptions({
    queryKey: ['wizard', 'study', id],
    queryFn: ({ signal }) => {
      refuseDeleted(id);
      return call(studyRoutes.get, { params: { id }, signal, quiet: true });
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** The same draft as the server has it by now, to be compared with what the wizard shows. */
export const storedStudyQuery = (id: string) =>
  queryOptions({ ...draftStudyQuery(id), queryKey: ['wizard', 'stored', id], refetchOnWindowFocus: true });

/** A signed address for a stored image, requested again 300 s before it expires. */
export const signedImageQuery = (key: ImageKey) =>
  queryOptions({
    queryKey: ['image', key],
    queryFn: ({ signal }) => signedView(key, signal),
    staleTime: (limits.signedView.secondsDefault - limits.signedView.refreshBeforeSeconds) * second,
    refetchInterval: (query) => {
      const expiresAt = query.state.data?.expiresAt;
      if (expiresAt === undefined) return false;
      const leftMs = new Date(expiresAt).getTime() - Date.now();
      return Math.max(second, leftMs - limits.signedView.refreshBeforeSeconds * second);
    },
  });
