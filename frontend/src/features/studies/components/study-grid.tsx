import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { useEffect, useRef } from 'react';
import { StudyCard } from './study-card.tsx';

export interface StudyGridProps {
  readonly studies: readonly StudySummary[];
  /** The user opened a launched study without results. */
  readonly onProcessing: (study: StudySummary) => void;
}

/** The cards. When one leaves the list, focus moves to the one that takes its place. */
export function StudyGrid({ studies, onProcessing }: StudyGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const leaving = useRef<{ readonly id: string; readonly index: number } | null>(null);
  useEffect(() => {
    // What was moved or archived may still belong here.
    if (leaving.current === null || studies.some(({ id }) => id === leaving.current?.id)) return;
    const links = grid.current?.querySelectorAll<HTMLElement>('[data-opens-study]') ?? [];
    links[Math.min(leaving.current.index, links.length - 1)]?.focus();
    leaving.current = null;
  }, [studies]);
  return (
    <ul ref={grid} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {studies.map((study, index) => (
        <li key={study.id} className="grid min-w-0">
          <StudyCard
            study={study}
            onProcessing={onProcessing}
            onGone={() => {
              leaving.current = { id: study.id, index };
            }}
          />
        </li>
      ))}
    </ul>
  );
}
