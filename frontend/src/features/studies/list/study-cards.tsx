import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { type Ref, useEffect, useRef } from 'react';
import type { Selection } from '../selection/use-selection.ts';
import { StudyCard } from './study-card.tsx';
import { StudyCardSkeleton } from './study-cards-skeleton.tsx';
import type { StudyList, StudyPlace } from './use-study-list.ts';

/** The part of a long list that is on the page. Places are numbered from 0, heights in pixels. */
export interface CardWindow {
  readonly first: number;
  readonly last: number;
  readonly columns: number;
  /** The height of the rows that are left out before and after. */
  readonly before: number;
  readonly after: number;
  readonly grid: Ref<HTMLUListElement>;
  /** Told about the first card of every row. */
  readonly measureRow: (element: HTMLElement | null) => void;
}

export interface StudyGridProps {
  /** While studies are being selected. */
  readonly selection?: Selection | undefined;
  readonly places: readonly StudyPlace[];
  /** Reads what comes into view. */
  readonly onShow: StudyList['show'];
  /** The user opened a launched study without results. */
  readonly onProcessing: (study: StudySummary) => void;
  /** Whether each card names its project. Default: true. */
  readonly withProject?: boolean;
}

interface StudyCardsProps extends Omit<StudyGridProps, 'onShow'> {
  /** Absent: all of them. */
  readonly part?: CardWindow;
}

/** The cards of some studies. When one leaves the list, focus moves to the one that takes its place. */
export function StudyCards({ places, onProcessing, selection, withProject = true, part }: StudyCardsProps) {
  const leaving = useFocusAfterLeaving(places);
  const { first = 0, last = places.length - 1 } = part ?? {};
  return (
    <ul
      ref={part?.grid ?? null}
      style={part ? { paddingTop: part.before, paddingBottom: part.after } : undefined}
      className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
    >
      {places.slice(first, last + 1).map((place, offset) => {
        const index = first + offset;
        const startsRow = part !== undefined && index % part.columns === 0;
        return (
          <li
            key={typeof place === 'number' ? place : place.id}
            ref={startsRow ? part.measureRow : null}
            data-place={index}
            data-index={startsRow ? index / part.columns : undefined}
            aria-setsize={part ? places.length : undefined}
            aria-posinset={part ? index + 1 : undefined}
            className="grid min-w-0"
          >
            {typeof place === 'number' ? (
              <StudyCardSkeleton />
            ) : (
              <StudyCard
                study={place}
                selection={selection}
                withProject={withProject}
                onProcessing={onProcessing}
                onGone={() => leaving(place.id, index)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Returns what to call before a study leaves the list. */
function useFocusAfterLeaving(places: readonly StudyPlace[]): (id: string, index: number) => void {
  const leaving = useRef<{ readonly id: string; readonly index: number } | null>(null);
  useEffect(() => {
    if (leaving.current === null) return;
    const { id, index } = leaving.current;
    // What was moved or archived may still belong here.
    if (places.some((place) => typeof place === 'object' && place.id === id)) return;
    const next = Math.min(index, places.length - 1);
    document.querySelector<HTMLElement>(`[data-place="${next}"] [data-opens-study]`)?.focus();
    leaving.current = null;
  }, [places]);
  return (id, index) => {
    leaving.current = { id, index };
  };
}
