import { useQueryClient } from '@tanstack/react-query';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { useEffect } from 'react';
import { isTerminal, watchStudy } from '../../lib/live-progress.ts';
import { studiesQuery } from './api.ts';

/** Streams followed at once; browsers allow only a few connections to one server. */
const streamsMax = 2;

/** Keeps the cards of running studies moving; the list is read again when one of them ends. */
export function useRunningStudies(studies: readonly StudySummary[] | undefined): void {
  const queries = useQueryClient();
  const running = (studies ?? []).filter((study) => !isTerminal(study.status) && study.status !== 'DRAFT');
  const followed = running
    .slice(0, streamsMax)
    .map((study) => study.id)
    .join(' ');
  useEffect(() => {
    const { queryKey } = studiesQuery();
    const stops = followed
      .split(' ')
      .filter(Boolean)
      .map((studyId) =>
        watchStudy(studyId, {
          onProgress: ({ progress, status }) =>
            queries.setQueryData(queryKey, (known) =>
              known?.map((study) =>
                study.id === studyId ? { ...study, progress, status: status as StudySummary['status'] } : study,
              ),
            ),
          onEnd: () => void queries.invalidateQueries({ queryKey }),
        }),
      );
    return () => {
      for (const stop of stops) stop();
    };
  }, [followed, queries]);
}
