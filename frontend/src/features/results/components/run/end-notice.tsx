import { paths } from '../../../../app/paths.ts';
import { RunAgainButton } from '../../../../entities/study/launch/run-again-button.tsx';
import { archivedTitle, failedWords, stoppedTitle } from '../../../../entities/study/study-texts.ts';
import { AlertBanner } from '../../../../ui/alert-banner.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import type { Results } from '../../api.ts';
import { CreditsBack } from './credits-back.tsx';

/** Why a study ended without results, or that it is archived, and what to do next. Renders nothing for a completed one. */
export function EndNotice({ study }: Pick<Results, 'study'>) {
  const details = <LinkButton to={paths.study.getHref(study.id)}>Study details</LinkButton>;
  switch (study.status) {
    case 'FAILED': {
      const { title, text } = failedWords(study.failureReason);
      const runAgain = <RunAgainButton studyId={study.id} variant="primary" />;
      return (
        <AlertBanner
          tone="error"
          title={title}
          className="mb-6"
          action={
            <>
              {details}
              {runAgain}
            </>
          }
        >
          {text}
        </AlertBanner>
      );
    }
    case 'CANCELLED':
      return (
        <AlertBanner tone="warning" title={stoppedTitle} className="mb-6" action={details}>
          What was said until then is below. <CreditsBack study={study} />
        </AlertBanner>
      );
    case 'ARCHIVED':
      return (
        <AlertBanner title={archivedTitle} className="mb-6" action={details}>
          It can be restored on its own page.
        </AlertBanner>
      );
    default:
      return null;
  }
}
