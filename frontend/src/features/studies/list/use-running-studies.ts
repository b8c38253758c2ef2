import { useQueryClient } from '@tanstack/react-query';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { isRunning } from '@windtunnel/contracts/rules/study-running';
import { useEffect, useState } from 'react';
import { pollMs, watchStudy } from '../../../entities/study/live-progress.ts';
import { readListsAgain, showStudy } from '../../../entities/study/queries.ts';

/** How many streams are followed at once; browsers allow only a few connections per server. */
const streamsMax = 2;

/**
 * Keeps the cards of running studies up to date: up to two by their streams, more by fetching the list every 10 s. `away`:
 * the server cannot be reached, so they may be out of date.
 */
export function useRunningStudies(studies: readonly StudySummary[]): { readonly away: boolean } {
  const [away, setAway] = useState(false);
  const queries = useQueryClient();
  const running = studies.filter((study) => isRunning(study.status));
  const tooMany = running.length > streamsMax;
  const followed = running
    .slice(0, streamsMax)
    .map((study) => study.id)
    .join(' ');
  useEffect(() => {
    if (!tooMany) return;
    const timer = setInterval(() => readListsAgain(queries), pollMs);
    return () => clearInterval(timer);
  }, [tooMany, queries]);
  useEffect(() => {
    const stops = followed
      .split(' ')
      .filter(Boolean)
      .map((studyId) =>
        watchStudy(studyId, {
          onProgress: ({ progress, status }) => {
            showStudy(queries, studyId, { progress, status: status as StudySummary['status'] });
            // From here on the study is not followed any more, so its stream would end unheard.
            if (!isRunning(status)) readListsAgain(queries);
          },
          onAway: setAway,
        }),
      );
    return () => {
      for (const stop of stops) stop();
    };
  }, [followed, queries]);
  return { away: away && followed !== '' };
}
