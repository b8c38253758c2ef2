import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { isRunning } from '@windtunnel/contracts/rules/study-running';
import { useEffect, useState } from 'react';
import { pollMs, watchStudy } from '../../entities/study/live-progress.ts';
import { studiesQuery } from '../../entities/study/queries.ts';

/** How many streams are followed at once; browsers allow only a few connections per server. */
const streamsMax = 2;

/**
 * Keeps the cards of running studies up to date: up to two by their streams, more by fetching the list every 10 s. `away`:
 * the server cannot be reached, so they may be out of date.
 */
export function useRunningStudies(studies: readonly StudySummary[] | undefined): { readonly away: boolean } {
  const [away, setAway] = useState(false);
  const queries = useQueryClient();
  const running = (studies ?? []).filter((study) => isRunning(study.status));
  const tooMany = running.length > streamsMax;
  const followed = running
    .slice(0, streamsMax)
    .map((study) => study.id)
    .join(' ');
  useQuery({ ...studiesQuery(), enabled: tooMany, refetchInterval: pollMs });
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
          onAway: setAway,
        }),
      );
    return () => {
      for (const stop of stops) stop();
    };
  }, [followed, queries]);
  return { away: away && followed !== '' };
}
