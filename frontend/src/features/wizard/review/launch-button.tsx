import { Rocket } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { useStepProblems, useWizard } from '../wizard-context.tsx';
import type { Launch } from './use-launch.ts';
import { useStudyReview } from './use-study-review.ts';

/** The only action in the last step. Disabled while something is missing or unsaved, or the questions are checked. */
export function LaunchButton({ launch }: { readonly launch: Launch }) {
  const incomplete = useStepProblems('review').length > 0;
  const failed = useWizard((state) => state.failed.size > 0);
  const checking = useStudyReview().isLoading;
  return (
    <div className="flex flex-col gap-x-4 gap-y-2 sm:flex-row sm:items-center sm:justify-end">
      {launch.refusal && launch.phase === 'idle' ? (
        <div className="max-w-sm">
          <FieldError>{launch.refusal}</FieldError>
        </div>
      ) : null}
      <Button
        variant="primary"
        icon={<Rocket size={16} aria-hidden="true" />}
        disabled={incomplete || failed || checking}
        busy={launch.phase !== 'idle'}
        busyLabel="Creating & Launching..."
        onClick={launch.start}
      >
        Create Study
      </Button>
    </div>
  );
}
