import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { RunAgainButton } from '../../../entities/study/launch/run-again-button.tsx';
import { forgetLaunchAttempt, readLaunchAttempt } from '../../../entities/study/launch-attempt.ts';
import { isDefiniteRefusal } from '../../../entities/study/launch-failure.ts';
import { newBatchId } from '../../../entities/study/new-ids.ts';
import { useRestoreStudy } from '../../../entities/study/organising.ts';
import { studyReviewQuery } from '../../../entities/study/review.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useLaunchStudy } from '../api.ts';
import { studyDestination } from '../logic/study-destination.ts';

// Loaded when a launch is asked for.
const LaunchDialog = lazy(async () => ({
  default: (await import('../../../entities/study/launch/launch-dialog.tsx')).LaunchDialog,
}));

/** A study's next action, by status. */
export function StudyActions({ study }: { readonly study: StudyView }) {
  // Here, because the study may be seen to run, and be no draft any more, before its launch is answered.
  const launch = useLaunch(study.id);
  switch (study.status) {
    case 'DRAFT':
      return <DraftActions study={study} launch={launch} />;
    case 'LAUNCHED':
    case 'COMPLETED':
      return (
        <LinkButton to={paths.results.getHref(study.id)} variant="primary">
          View Results
        </LinkButton>
      );
    case 'FAILED':
      return <RunAgainButton studyId={study.id} variant="primary" />;
    case 'ARCHIVED':
      return <RestoreButton study={study} />;
    default:
      return null;
  }
}

function RestoreButton({ study }: { readonly study: StudyView }) {
  const restore = useRestoreStudy();
  return (
    <Button variant="primary" busy={restore.isPending} busyLabel="Restoring..." onClick={() => restore.mutate(study)}>
      Restore
    </Button>
  );
}

/** Launches a draft and opens its results. */
function useLaunch(studyId: string) {
  const navigate = useNavigate();
  const launch = useLaunchStudy(studyId);
  // A launch whose outcome was unknown when the wizard was left is repeated unchanged.
  const batchId = useRef(readLaunchAttempt(studyId)?.batchId ?? null);
  const start = () => {
    batchId.current ??= newBatchId();
    launch.mutate(batchId.current, {
      onSuccess: () => {
        forgetLaunchAttempt(studyId);
        void navigate(paths.results.getHref(studyId));
      },
      onError: (error) => {
        if (isDefiniteRefusal(error)) batchId.current = null;
      },
    });
  };
  return { start, busy: launch.isPending };
}

interface DraftActionsProps {
  readonly study: StudyView;
  readonly launch: ReturnType<typeof useLaunch>;
}

function DraftActions({ study, launch }: DraftActionsProps) {
  const queries = useQueryClient();
  const destination = studyDestination(study);
  const step = destination.kind === 'wizard' ? destination.step : 'review';
  const [asking, setAsking] = useState(false);
  const [checking, setChecking] = useState(false);
  const [foreign, setForeign] = useState(false);
  const ask = async () => {
    setChecking(true);
    setForeign(await isForeign(queries, study.id));
    setChecking(false);
    setAsking(true);
  };
  const start = () => {
    setAsking(false);
    launch.start();
  };
  const ready = study.launchProblems.length === 0;
  return (
    <>
      <LinkButton to={paths.wizard.getHref(step, study.id)} variant={ready ? 'secondary' : 'primary'}>
        Continue Editing
      </LinkButton>
      {ready ? (
        <Button
          variant="primary"
          busy={checking || launch.busy}
          busyLabel={checking ? 'Checking...' : 'Launching...'}
          onClick={() => void ask()}
        >
          Launch Study
        </Button>
      ) : null}
      {asking ? (
        <Suspense fallback={null}>
          <LaunchDialog study={study} open onOpenChange={setAsking} foreign={foreign} onLaunch={start} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Whether the participants do not speak the study's language. A check that fails does not prevent the launch. */
async function isForeign(queries: QueryClient, studyId: string): Promise<boolean> {
  try {
    return (await queries.fetchQuery(studyReviewQuery(studyId))).foreign;
  } catch {
    return false;
  }
}
