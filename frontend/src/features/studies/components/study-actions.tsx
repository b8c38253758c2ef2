import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { forgetLaunchAttempt, readLaunchAttempt } from '../../../entities/study/launch-attempt.ts';
import { isDefiniteRefusal } from '../../../entities/study/launch-failure.ts';
import { newBatchId } from '../../../entities/study/new-ids.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useLaunchStudy } from '../api.ts';
import { studyDestination } from '../logic/study-destination.ts';

/** A study's next action, by status. */
export function StudyActions({ study }: { readonly study: StudyView }) {
  switch (study.status) {
    case 'DRAFT':
      return <DraftActions study={study} />;
    case 'LAUNCHED':
    case 'READY_FOR_ANALYSIS':
    case 'COMPLETED':
      return (
        <LinkButton to={paths.results.getHref(study.id)} variant="primary">
          View Results
        </LinkButton>
      );
    default:
      return null;
  }
}

function DraftActions({ study }: { readonly study: StudyView }) {
  const navigate = useNavigate();
  const launch = useLaunchStudy(study.id);
  // A launch whose outcome was unknown when the wizard was left is repeated unchanged.
  const batchId = useRef(readLaunchAttempt(study.id)?.batchId ?? null);
  const destination = studyDestination(study);
  const step = destination.kind === 'wizard' ? destination.step : 'review';
  const start = () => {
    batchId.current ??= newBatchId();
    launch.mutate(batchId.current, {
      onSuccess: () => {
        forgetLaunchAttempt(study.id);
        void navigate(paths.results.getHref(study.id));
      },
      onError: (error) => {
        if (isDefiniteRefusal(error)) batchId.current = null;
      },
    });
  };
  const ready = study.launchProblems.length === 0;
  return (
    <>
      <LinkButton to={paths.wizard.getHref(step, study.id)} variant={ready ? 'secondary' : 'primary'}>
        Continue Editing
      </LinkButton>
      {ready ? (
        <Button variant="primary" busy={launch.isPending} busyLabel="Launching..." onClick={start}>
          Launch Study
        </Button>
      ) : null}
    </>
  );
}
