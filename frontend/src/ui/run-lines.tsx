import { clsx } from 'clsx';
import { plural } from '../lib/format.ts';

export interface RunLinesProps {
  /** Finished interviews, and the number planned. */
  readonly progress: { readonly completed: number; readonly failed: number; readonly total: number };
}

/** A running study at a glance: one line per participant, filled once the interview has ended. */
export function RunLines({ progress }: RunLinesProps) {
  const ended = progress.completed + progress.failed;
  const slots = Array.from({ length: progress.total }, (_, slot) => ({
    slot,
    state: stateOf(slot, progress.completed, ended),
  }));
  return (
    <div>
      <div aria-hidden="true" className="flex gap-1">
        {slots.map(({ slot, state }) => (
          <span key={slot} className={clsx('forced-border h-1 flex-1 rounded-chip transition-colors', fills[state])} />
        ))}
      </div>
      <p className="tabular mt-1.5 text-ink-2 text-sm" aria-live="polite">
        {ended} of {plural(progress.total, 'interview')} done
      </p>
    </div>
  );
}

const fills = { completed: 'bg-accent', failed: 'bg-bad', open: 'bg-line-strong' } as const;

function stateOf(slot: number, completed: number, ended: number): keyof typeof fills {
  if (slot < completed) return 'completed';
  return slot < ended ? 'failed' : 'open';
}
