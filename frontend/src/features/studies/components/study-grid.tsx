import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { lazy, type ReactNode, Suspense } from 'react';
import { type StudyList, type StudyPlace, shownAtOnceMax } from '../use-study-list.ts';
import { StudyCards } from './study-cards.tsx';
import { StudyCardsSkeleton } from './study-cards-skeleton.tsx';

// With its library, for those who have very many.
const LongStudyGrid = lazy(async () => ({ default: (await import('./long-study-grid.tsx')).LongStudyGrid }));

export interface StudyGridProps {
  readonly places: readonly StudyPlace[];
  /** Reads what comes into view. */
  readonly onShow: StudyList['show'];
  /** The user opened a launched study without results. */
  readonly onProcessing: (study: StudySummary) => void;
}

/** The cards. A long list has only those on the page that are in view, or nearly so. */
export function StudyGrid({ places, onShow, onProcessing }: StudyGridProps): ReactNode {
  if (places.length <= shownAtOnceMax) return <StudyCards places={places} onProcessing={onProcessing} />;
  return (
    <Suspense fallback={<StudyCardsSkeleton />}>
      <LongStudyGrid places={places} onShow={onShow} onProcessing={onProcessing} />
    </Suspense>
  );
}
