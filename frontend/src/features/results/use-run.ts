import { useQueryClient } from '@tanstack/react-query';
import { isRunning } from '@windtunnel/contracts/rules/study-running';
import type { StudyStatus } from '@windtunnel/contracts/rules/study-type';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLiveProgress } from '../../entities/study/live-progress.ts';
import { readListsAgain } from '../../entities/study/queries.ts';
import { notify } from '../../lib/notify.ts';
import { type Results, resultsQuery } from './api.ts';

/**
 * The progress of a study's interviews: initially as fetched, then updated by the live stream while they are running.
 */
export function useRun({ study, interviews, results }: Results) {
  const queries = useQueryClient();
  const running = isRunning(study.status);
  useCompletionNotice(running, study.status);
  const { latest: live, away } = useLiveProgress(study.id, running, () => {
    void queries.invalidateQueries({ queryKey: ['results', study.id] });
    readListsAgain(queries);
    void queries.invalidateQueries({ queryKey: ['usage'] });
  });
  const progress = live?.progress ?? study.progress;

  // Another interview has ended, so its result can be fetched.
  const unread = progress.completed + progress.failed > results.completed + results.failed;
  useEffect(() => {
    if (unread) void queries.invalidateQueries({ queryKey: resultsQuery(study.id).queryKey, exact: true });
  }, [unread, queries, study.id]);

  return {
    running,
    away,
    status: (live?.status ?? study.status) as StudyStatus,
    progress,
    interviews: live?.interviews ?? interviews,
  };
}

/** Notifies a user who was watching the interviews that the answer is ready. The page stays where it is. */
function useCompletionNotice(running: boolean, status: StudyStatus) {
  const wasRunning = useRef(running);
  const [, setParameters] = useSearchParams();
  useEffect(() => {
    if (wasRunning.current && status === 'COMPLETED')
      notify.success('All interviews have ended', {
        label: 'Read the answer',
        onSelect: () => setParameters({ tab: 'analysis' }),
      });
    wasRunning.current = running;
  }, [running, status, setParameters]);
}
