import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type SearchFilters, searchRoutes } from '@windtunnel/contracts/http/search';
import { studyDeleted, studyRoutes } from '@windtunnel/contracts/http/studies';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { isRunning } from '@windtunnel/contracts/rules/study-running';
import { quotaQuery } from '../../entities/credits/queries.ts';
import { deletionFailed } from '../../entities/study/deletions.ts';
import { launchFailureText } from '../../entities/study/launch-failure.ts';
import { hideStudy, readListsAgain } from '../../entities/study/queries.ts';
import { launchedText } from '../../entities/study/study-texts.ts';
import { useDeletion } from '../../entities/study/use-deletion.ts';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { failureWords } from '../../lib/failure.ts';
import { notify } from '../../lib/notify.ts';

/** The studies the server finds, the best first, and how many there are. '' sends no request. */
export const foundStudiesQuery = (query: string, filters: Pick<SearchFilters, 'status' | 'studyType'> = {}) =>
  queryOptions({
    queryKey: ['search', 'studies', query, filters],
    queryFn: async ({ signal }) => {
      const narrowed = Object.keys(filters).length === 0 ? {} : { filters };
      const body = { query, type: 'studies' as const, ...narrowed };
      const { studies, counts } = (await call(searchRoutes.search, { body, signal, quiet: true })).data.data;
      return { studies, total: counts.studies };
    },
    enabled: query !== '',
    staleTime: 0,
    // The page filters locally until there is a response.
    retry: false,
  });

/**
 * Deletes a study and reports success, or the reason for failure. `onDeleted` runs first, because the study's card or
 * page is about to disappear. A running study is deleted immediately; any other can be restored for 30 s.
 */
export function useDeleteStudy(onDeleted?: () => void) {
  const queries = useQueryClient();
  const deleteSoon = useDeletion();
  const now = useMutation({
    mutationFn: (studyId: string) => call(studyRoutes.delete, { params: { id: studyId }, quiet: true }),
    onSuccess: (_, studyId) => {
      notify.success(studyDeleted);
      onDeleted?.();
      hideStudy(queries, studyId);
      // Its page may still be on screen, so it is marked stale but not fetched again.
      void queries.invalidateQueries({ queryKey: ['studies', studyId], refetchType: 'none' });
      void queries.invalidateQueries({ queryKey: ['results', studyId], refetchType: 'none' });
      readListsAgain(queries);
      void queries.invalidateQueries({ queryKey: quotaQuery().queryKey });
    },
    meta: { failed: deletionFailed },
  });
  const start = (study: Pick<StudySummary, 'id' | 'title' | 'status'>, onSettled: () => void) => {
    if (isRunning(study.status)) return now.mutate(study.id, { onSettled });
    onDeleted?.();
    deleteSoon({ studyId: study.id, from: 'list', title: study.title, returnTo: null });
    onSettled();
  };
  return { start, busy: now.isPending };
}

/** Copies a study under a new title. Returns the id of the copy. */
export function useDuplicateStudy() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (copy: { readonly studyId: string; readonly title: string }) =>
      (await call(studyRoutes.duplicate, { params: { id: copy.studyId }, body: { title: copy.title }, quiet: true }))
        .study.id,
    onSuccess: () => {
      notify.success('Study duplicated successfully');
      readListsAgain(queries);
    },
    onError: (error) => notify.error('Failed to duplicate study', failureWords(error).text),
    meta: { report: 'screen' },
  });
}

/** Another user's study looks the same as a missing one. */
export function isStudyMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'STUDY_NOT_FOUND';
}

/** Launches a complete draft. The caller keeps `batchId`, so that a retry counts as the same launch. */
export function useLaunchStudy(studyId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (batchId: string) =>
      call(studyRoutes.launch, { params: { id: studyId }, body: { batchId }, quiet: true }),
    onSuccess: () => {
      notify.success(launchedText);
      void queries.invalidateQueries();
    },
    onError: (error) => notify.error(launchFailureText(error), failureWords(error, { failed: '' }).about),
    meta: { report: 'screen' },
  });
}
