import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { useRef } from 'react';
import type { Selection } from './use-selection.ts';

export interface SelectBoxProps {
  readonly study: StudySummary;
  readonly selection: Selection;
}

/** Selects a card; the whole of it can be pressed. With Shift, all between it and the one before it. */
export function SelectBox({ study, selection }: SelectBoxProps) {
  const range = useRef(false);
  return (
    <label className="-ml-1 inline-grid size-6 shrink-0 cursor-pointer select-none place-items-center after:absolute after:inset-0 after:rounded-card">
      <input
        type="checkbox"
        aria-label={`Select ${study.title}`}
        checked={selection.has(study.id)}
        onPointerDown={(event) => {
          range.current = event.shiftKey;
        }}
        onKeyDown={(event) => {
          range.current = event.shiftKey;
        }}
        onChange={() => selection.toggle(study, range.current)}
        className="size-4.5 accent-accent"
      />
    </label>
  );
}
