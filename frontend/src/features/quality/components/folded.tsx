import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FoldedProps {
  readonly title: string;
  /** Whether it is open at first. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A long table behind its name. */
export function Folded({ title, open = false, children }: FoldedProps) {
  return (
    <details open={open} className="group mt-6">
      <summary className="target inline-flex list-none items-center gap-2 rounded-control pr-2 font-medium text-base hover:text-accent">
        <ChevronDown
          size={16}
          aria-hidden="true"
          className="-rotate-90 shrink-0 text-ink-3 transition-transform group-open:rotate-0"
        />
        {title}
      </summary>
      {children}
    </details>
  );
}
