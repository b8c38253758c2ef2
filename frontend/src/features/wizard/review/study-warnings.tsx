import type { ShownWarning } from '@windtunnel/contracts/http/ai';
import { useId } from 'react';
import { foreignStudyText } from '../../../entities/study/review.ts';
import { plural } from '../../../lib/format.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useGoToStep } from '../wizard-context.tsx';
import { useStudyReview } from './use-study-review.ts';
import { warningTexts } from './warning-text.ts';

/** Which questions the participants will not answer well, why, and what to do: before the launch is paid for. */
export function StudyWarnings() {
  const review = useStudyReview();
  if (review.fetchStatus === 'idle' && review.isPending) return null;
  return (
    <QueryState
      query={review}
      loadingLabel="Checking the questions"
      errorTitle="The questions could not be checked"
      skeleton={<Skeleton className="h-16" />}
      isEmpty={({ warnings, foreign }) => warnings.length === 0 && !foreign}
      empty={<p className="text-ink-2">The questions were checked: none stands out as hard to answer.</p>}
    >
      {({ warnings, foreign }) => (
        <div className="flex flex-col gap-4">
          {foreign ? (
            <AlertBanner tone="warning" title="Another language">
              {foreignStudyText}
            </AlertBanner>
          ) : null}
          {warnings.length === 0 ? null : <WarningList warnings={warnings} />}
        </div>
      )}
    </QueryState>
  );
}

function WarningList({ warnings }: { readonly warnings: readonly ShownWarning[] }) {
  const heading = useId();
  const goTo = useGoToStep();
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={heading} className="font-semibold text-reading">
          {plural(warnings.length, 'warning')} before you launch
        </h3>
        <Button size="small" onClick={() => goTo('configuration')}>
          Edit questions
        </Button>
      </div>
      <p className="mt-1 text-ink-2">The participants will not answer these well. You can launch all the same.</p>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {warnings.map((warning, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one response, in its order.
          <WarningItem key={index} warning={warning} />
        ))}
      </ul>
    </section>
  );
}

function WarningItem({ warning }: { readonly warning: ShownWarning }) {
  const { name, advice } = warningTexts[warning.reason];
  return (
    <li className="py-3.5">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <bdi className="min-w-0 font-medium text-base">{warning.questionText ?? 'The whole study'}</bdi>
        <Badge tone="warn">{name}</Badge>
      </p>
      <p className="mt-1 text-base">
        {warning.text} {advice === '' ? null : <span className="text-ink-2">{advice}</span>}
      </p>
    </li>
  );
}
