import { paths } from '../../../../app/paths.ts';
import { allFailed, archivedTitle, stoppedTitle } from '../../../../entities/study/study-texts.ts';
import { AlertBanner } from '../../../../ui/alert-banner.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import type { Results } from '../../api.ts';

/** Why a study ended without results, or that it is archived, and what to do next. Renders nothing for a completed one. */
export function EndNotice({ study }: Pick<Results, 'study'>) {
  const details = <LinkButton to={paths.study.getHref(study.id)}>Study details</LinkButton>;
  switch (study.status) {
    case 'FAILED':
      return (
        <AlertBanner tone="error" title={allFailed.title} className="mb-6" action={details}>
          <bdi>{study.failureReason ?? allFailed.reason}</bdi> {allFailed.credits}
        </AlertBanner>
      );
    case 'CANCELLED':
      return (
        <AlertBanner tone="warning" title={stoppedTitle} className="mb-6" action={details}>
          What was said until then is below. Credits no participant had used came back.
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
