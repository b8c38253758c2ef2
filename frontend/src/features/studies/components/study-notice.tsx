import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { RunLines } from '../../../ui/run-lines.tsx';
import { launchHint } from '../model/launch-hint.ts';

/** What stands in the way, or what happened: above everything else of a study. */
export function StudyNotice({ study }: { readonly study: StudyView }) {
  const hint = study.status === 'DRAFT' ? launchHint(study) : null;
  if (hint !== null)
    return (
      <AlertBanner tone="warning" className="mb-6">
        {hint}
      </AlertBanner>
    );
  if (study.status === 'FAILED')
    return (
      <AlertBanner tone="error" title="No interview could be completed" className="mb-6">
        {study.failureReason ?? 'Every interview failed.'} All reserved credits came back. Duplicate the study to try
        again.
      </AlertBanner>
    );
  if (study.status === 'CANCELLED')
    return (
      <AlertBanner tone="warning" title="This study was stopped" className="mb-6">
        Credits no participant had used came back.
      </AlertBanner>
    );
  if (study.status === 'LAUNCHED' || study.status === 'READY_FOR_ANALYSIS')
    return (
      <div className="mb-6 max-w-reading">
        <RunLines progress={study.progress} />
      </div>
    );
  return null;
}
