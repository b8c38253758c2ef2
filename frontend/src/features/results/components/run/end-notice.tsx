import { paths } from '../../../../app/paths.ts';
import { AlertBanner } from '../../../../ui/alert-banner.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import type { Results } from '../../api.ts';

/** Why a study ended without results, and what to do next. Renders nothing for a completed study. */
export function EndNotice({ study }: Pick<Results, 'study'>) {
  const details = <LinkButton to={paths.study.getHref(study.id)}>Study details</LinkButton>;
  switch (study.status) {
    case 'FAILED':
      return (
        <AlertBanner tone="error" title="No interview could be completed" className="mb-6" action={details}>
          <bdi>{study.failureReason ?? 'Every interview failed.'}</bdi> All reserved credits came back.
        </AlertBanner>
      );
    case 'CANCELLED':
      return (
        <AlertBanner tone="warning" title="This study was stopped" className="mb-6" action={details}>
          What was said until then is below. Credits no participant had used came back.
        </AlertBanner>
      );
    default:
      return null;
  }
}
