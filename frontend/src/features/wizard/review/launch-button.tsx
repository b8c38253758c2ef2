import { Rocket } from 'lucide-react';
import { formatDateTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { useStepProblems, useWizard } from '../wizard-context.tsx';
import { useLaunchableAt } from './engine/use-engines.ts';
import type { Launch } from './use-launch.ts';
import { useIsChecking } from './use-server-check.ts';
import { useStudyReview } from './use-study-review.ts';

/**
 * The only action in the last step. Disabled while something is missing, unsaved or still being compared with the
 * server, the questions are checked, or the study's language model may not be asked any more today.
 */
export function LaunchButton({ launch }: { readonly launch: Launch }) {
  const incomplete = useStepProblems('review').length > 0;
  const failed = useWizard((state) => state.failed.size > 0);
  const comparing = useIsChecking();
  const checking = useStudyReview().isLoading || comparing;
  const launchableAt = useLaunchableAt();
  const noTokens =
    launchableAt === null
      ? null
      : `Today’s tokens are used up. Launch from ${formatDateTime(launchableAt)}, or now with the built-in simulator.`;
  const notYet = incomplete
    ? 'Complete all required fields first'
    : failed
      ? 'Some changes are not saved yet'
      : checking
        ? 'The study is being checked'
        : noTokens;
  const refusal = noTokens ?? launch.refusal;
  return (
    <div className="flex flex-col gap-x-4 gap-y-2 sm:flex-row sm:items-center sm:justify-end">
      {refusal && launch.phase === 'idle' ? (
        <div className="max-w-sm">
          <FieldError>{refusal}</FieldError>
        </div>
      ) : null}
      <Button
        variant="primary"
        className="max-sm:whitespace-normal"
        icon={<Rocket size={16} aria-hidden="true" />}
        disabled={notYet !== null}
        title={notYet ?? undefined}
        busy={launch.phase !== 'idle'}
        busyLabel="Creating & Launching..."
        onClick={launch.start}
      >
        Create Study
      </Button>
    </div>
  );
}
