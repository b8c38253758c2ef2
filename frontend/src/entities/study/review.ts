import { queryOptions } from '@tanstack/react-query';
import { aiRoutes } from '@windtunnel/contracts/http/ai';
import { call } from '../../lib/api-client.ts';

/** What the participants will not answer well in a draft as it is stored. Asked again whenever it is shown. */
export const studyReviewQuery = (studyId: string) =>
  queryOptions({
    queryKey: ['studies', studyId, 'review'],
    queryFn: ({ signal }) => call(aiRoutes.reviewStudy, { params: { id: studyId }, signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
    // A launch waits for the response, and it may be launched without one.
    retry: false,
    refetchOnWindowFocus: false,
  });

/** Said before a study in a language that the participants do not speak is paid for. */
export const foreignStudyText =
  'The participants do not speak the language of this study. They will say that they do not follow, and the launch costs the same.';
