import { useMutation, useQueryClient } from '@tanstack/react-query';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { call } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { failureWords } from '../../../lib/failure.ts';
import { notify } from '../../../lib/notify.ts';
import { isDefiniteRefusal, launchFailureText } from '../launch-failure.ts';
import { newBatchId } from '../new-ids.ts';
import { launchedText } from '../study-texts.ts';

export interface RunAgain {
  readonly start: () => void;
  readonly busy: boolean;
  /** Why there is no new run; null before the first attempt. */
  readonly failure: string | null;
  /** The server does not know the outcome yet. Starting again sends the same batch: it asks, and is not paid for twice. */
  readonly pending: boolean;
}

/**
 * Runs a failed study again and opens the new run. If another tab or device has done so, opens that one: the server runs
 * a failure again once, whatever the batch.
 */
export function useRunAgain(studyId: string): RunAgain {
  const queries = useQueryClient();
  const navigate = useNavigate();
  // After an unknown outcome, the same batch is sent again.
  const batchId = useRef<string | null>(null);
  const open = (runId: string) => {
    void queries.invalidateQueries();
    void navigate(paths.results.getHref(runId));
  };
  const run = useMutation({
    mutationFn: () => {
      batchId.current ??= newBatchId();
      const body = { batchId: batchId.current };
      return call(studyRoutes.runAgain, { params: { id: studyId }, body, quiet: true });
    },
    onSuccess: ({ study }) => {
      notify.success(launchedText);
      open(study.id);
    },
    onError: (error) => {
      if (isDefiniteRefusal(error)) batchId.current = null;
      const runId = runBefore(error);
      if (runId === undefined) return notify.error(launchFailureText(error), failureWords(error, { failed: '' }).about);
      notify.info(error.message);
      open(runId);
    },
    meta: { report: 'screen' },
  });
  const { error } = run;
  return {
    start: () => run.mutate(),
    busy: run.isPending,
    failure: error === null || runBefore(error) !== undefined ? null : launchFailureText(error),
    pending: error instanceof ApiError && error.code === 'LAUNCH_PENDING',
  };
}

/** The run that another tab or device has started. */
function runBefore(error: Error): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'STUDY_ALREADY_RUN_AGAIN') return undefined;
  const runId = error.detail('studyId');
  return typeof runId === 'string' ? runId : undefined;
}
