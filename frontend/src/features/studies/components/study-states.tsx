import { paths } from '../../../app/paths.ts';
import { studyNotFound } from '../../../entities/study/study-texts.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';

/** Missing, or another user's. */
export function StudyMissing() {
  return (
    <Page title={studyNotFound}>
      <EmptyState
        title={studyNotFound}
        headingLevel="h1"
        action={<LinkButton to={paths.studies.getHref()}>Back to Studies</LinkButton>}
      >
        The study you're looking for doesn't exist or you don't have access to it.
      </EmptyState>
    </Page>
  );
}

export function StudySkeleton() {
  return (
    <>
      <h1 className="sr-only">Study</h1>
      <Skeleton className="h-5 w-36" />
      <Skeleton className="mt-3 h-9 w-2/3" />
      <Skeleton className="mt-4 h-5 w-56" />
      <SkeletonText lines={6} className="mt-10 max-w-reading" />
    </>
  );
}
