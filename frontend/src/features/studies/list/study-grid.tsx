import { lazy, type ReactNode, Suspense } from 'react';
import { StudyCards, type StudyGridProps } from './study-cards.tsx';
import { StudyCardsSkeleton } from './study-cards-skeleton.tsx';
import { shownAtOnceMax } from './use-study-list.ts';

// With its library, for those who have very many.
const LongStudyGrid = lazy(async () => ({ default: (await import('./long-study-grid.tsx')).LongStudyGrid }));

/** The cards. A long list has only those on the page that are in view, or nearly so. */
export function StudyGrid({ places, onShow, ...rest }: StudyGridProps): ReactNode {
  if (places.length <= shownAtOnceMax) return <StudyCards places={places} {...rest} />;
  return (
    <Suspense fallback={<StudyCardsSkeleton />}>
      <LongStudyGrid places={places} onShow={onShow} {...rest} />
    </Suspense>
  );
}
