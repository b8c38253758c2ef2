import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

export interface FoldedProps {
  readonly title: string;
  /** Whether it is open at first. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A long table behind its name, made when it is first opened: all of them together are some hundred rows. */
export function Folded({ title, open = false, children }: FoldedProps) {
  const [seen, setSeen] = useState(open);
  return (
    <details open={open} onToggle={() => setSeen(true)} className="group mt-6">
      <summary className="target inline-flex list-none items-center gap-2 rounded-control pr-2 font-medium text-base hover:text-accent">
        <ChevronDown
          size={16}
          aria-hidden="true"
          className="-rotate-90 shrink-0 text-ink-3 transition-transform group-open:rotate-0"
        />
        {title}
      </summary>
      {seen ? children : null}
    </details>
  );
}
