import { useQueryClient } from '@tanstack/react-query';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { isRunning } from '@windtunnel/contracts/rules/study-running';
import { useCallback } from 'react';
import { paths } from '../../../app/paths.ts';
import { readLaunchAttempt } from '../../../entities/study/launch-attempt.ts';
import { useLiveProgress } from '../../../entities/study/live-progress.ts';
import { archivedTitle, creditsCameBack, failedWords, stoppedTitle } from '../../../entities/study/study-texts.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { RunLines } from '../../../ui/run-lines.tsx';
import { ServerAway } from '../../../ui/server-away.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { launchHint } from '../logic/launch-hint.ts';
import { DuplicateButton } from './duplicate-button.tsx';

/** Problems with and news about a study, shown above everything else. */
export function StudyNotice({ study }: { readonly study: StudyView }) {
  const hint = study.status === 'DRAFT' ? launchHint(study) : null;
  const attempt = study.status === 'DRAFT' ? readLaunchAttempt(study.id) : null;
  if (hint !== null)
    return (
      <AlertBanner tone="warning" className="mb-6">
        {hint}
      </AlertBanner>
    );
  if (attempt !== null)
    return (
      <AlertBanner tone="error" title="Not launched yet" className="mb-6">
        {attempt.text}
      </AlertBanner>
    );
  if (study.status === 'ARCHIVED')
    return (
      <AlertBanner title={archivedTitle} className="mb-6">
        It stays as it was, and out of your recent studies until you restore it.{' '}
        {study.launchedAt === null ? null : (
          <TextLink to={paths.results.getHref(study.id)}>Read what was said</TextLink>
        )}
      </AlertBanner>
    );
  if (study.status === 'FAILED') {
    const { title, text } = failedWords(study.failureReason);
    return (
      <AlertBanner tone="error" title={title} className="mb-6" action={<DuplicateButton study={study} />}>
        {text}
      </AlertBanner>
    );
  }
  if (study.status === 'CANCELLED')
    return (
      <AlertBanner tone="warning" title={stoppedTitle} className="mb-6">
        {creditsCameBack}
      </AlertBanner>
    );
  if (isRunning(study.status)) return <RunningNotice study={study} />;
  return null;
}

/** Follows the interviews and fetches the page again when they have ended. */
function RunningNotice({ study }: { readonly study: StudyView }) {
  const queries = useQueryClient();
  const readAgain = useCallback(() => void queries.invalidateQueries({ queryKey: ['studies'] }), [queries]);
  const { latest, away } = useLiveProgress(study.id, true, readAgain);
  return (
    <div className="mb-6 max-w-reading">
      {away ? <ServerAway /> : null}
      <RunLines progress={latest?.progress ?? study.progress} />
    </div>
  );
}
