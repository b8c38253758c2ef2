import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ParticipantResult, resultRoutes } from '@windtunnel/contracts/http/results';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { readListsAgain } from '../../entities/study/queries.ts';
import { call, type ResponseOf } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { notify } from '../../lib/notify.ts';

/** What the results page shows. */
export type Results = ResponseOf<typeof resultRoutes.results>;
export type ParticipantPageData = ResponseOf<typeof resultRoutes.participant>;

/** A panel has at most ten participants, so one page holds every result. */
const wholePanel = { page: 1, limit: 100 } as const;

const notPossible: readonly string[] = ['ANALYSIS_NOT_POSSIBLE', 'ENGINE_NOT_CONFIGURED'];

/** A study with its participants' results and the progress of its interviews. */
export const resultsQuery = (studyId: string) =>
  queryOptions({
    queryKey: ['results', studyId],
    queryFn: ({ signal }) =>
      call(resultRoutes.results, { params: { id: studyId }, query: wholePanel, signal, quiet: true }),
  });

/** The study-wide analysis. Fails with META_ANALYSIS_NOT_FOUND if it could not be generated. */
export const studyAnalysisQuery = (studyId: string) =>
  queryOptions({
    queryKey: ['results', studyId, 'meta-analysis'],
    queryFn: async ({ signal }) =>
      (await call(resultRoutes.studyAnalysis, { params: { id: studyId }, signal, quiet: true })).metaAnalysis,
    meta: { expected: ['META_ANALYSIS_NOT_FOUND'] },
  });

/**
 * Generates a new analysis of the study at no cost. The old one stays until the new one is ready, and for good if the
 * interviews cannot be analysed again: that is shown in its place, every other failure in a toast.
 */
export function useRefreshAnalysis(studyId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (await call(resultRoutes.refreshStudyAnalysis, { params: { id: studyId }, quiet: true })).metaAnalysis,
    meta: { expected: notPossible },
    onSuccess: (analysis) => queries.setQueryData(studyAnalysisQuery(studyId).queryKey, analysis),
  });
}

/**
 * Stops a running study. What is on screen is read again in any case: a refusal means that it has ended by itself.
 */
export function useStopStudy({ id, title }: { readonly id: string; readonly title: string }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(studyRoutes.cancel, { params: { id }, body: { deleteDraft: false }, quiet: true }),
    onSuccess: () => notify.success('Study stopped', undefined, { about: title }),
    onSettled: () => {
      readListsAgain(queries);
      const changed = [['results', id], ['studies', id], ['usage']];
      return Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    meta: { failed: 'Failed to stop study' },
  });
}

/** Another engine held the interviews, and this installation has none that can analyse them. */
export function isAnalysisNotPossible(error: Error | null): error is ApiError {
  return error instanceof ApiError && notPossible.includes(error.code);
}

/** One participant's result, metrics and position in the panel. */
export const participantQuery = (studyId: string, participantId: string) =>
  queryOptions({
    queryKey: ['results', studyId, 'participants', participantId],
    queryFn: ({ signal }) =>
      call(resultRoutes.participant, { params: { id: studyId, participantId }, signal, quiet: true }),
  });

const openInterviewPollMs = 5_000;

/** Query settings for everything that belongs to one interview: fetched every 5 s until the interview has ended. */
export function whileOpen(result: Pick<ParticipantResult, 'status'>) {
  return { refetchInterval: result.status === 'PENDING' ? openInterviewPollMs : (false as const) };
}

/** What the transcript can be filtered by. */
export interface TranscriptFilter {
  readonly questionIndex?: number;
  readonly screenId?: string;
}

/** The specification has a failure to load messages logged only. The place where they would stand offers another attempt. */
export const messagesQuery = (studyId: string, participantId: string, filter: TranscriptFilter) =>
  queryOptions({
    queryKey: ['results', studyId, 'participants', participantId, 'messages', filter],
    queryFn: async ({ signal }) =>
      (
        await call(resultRoutes.messages, {
          params: { id: studyId, participantId },
          query: filter,
          signal,
          quiet: true,
        })
      ).messages,
    meta: { report: 'log' },
  });

/** The filter's options: questions, or the screens of a design review. */
export const questionsQuery = (studyId: string, participantId: string) =>
  queryOptions({
    queryKey: ['results', studyId, 'participants', participantId, 'questions'],
    queryFn: async ({ signal }) =>
      (await call(resultRoutes.questions, { params: { id: studyId, participantId }, signal, quiet: true })).questions,
  });
