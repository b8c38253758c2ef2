import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { useEffect, useRef } from 'react';
import { StudyCard } from './study-card.tsx';

export interface StudyGridProps {
  readonly studies: readonly StudySummary[];
  /** The user opened a launched study without results. */
  readonly onProcessing: (study: StudySummary) => void;
}

/** The cards. When one is deleted, focus moves to the one that takes its place. */
export function StudyGrid({ studies, onProcessing }: StudyGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const goneFrom = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a shorter list is the moment to move the focus.
  useEffect(() => {
    if (goneFrom.current === null) return;
    const links = grid.current?.querySelectorAll<HTMLElement>('[data-opens-study]') ?? [];
    links[Math.min(goneFrom.current, links.length - 1)]?.focus();
    goneFrom.current = null;
  }, [studies.length]);
  return (
    <ul ref={grid} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {studies.map((study, index) => (
        <li key={study.id} className="grid min-w-0">
          <StudyCard
            study={study}
            onProcessing={onProcessing}
            onDeleted={() => {
              goneFrom.current = index;
            }}
          />
        </li>
      ))}
    </ul>
  );
}
