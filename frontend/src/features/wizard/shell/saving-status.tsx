import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatSavedAgo } from '../../../lib/format.ts';
import { BusyMark } from '../../../ui/busy-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import type { SaveState } from '../saving/wizard-store.ts';

const refreshMs = 20_000;

export interface SavingStatusProps {
  readonly save: SaveState;
  /** Something that was entered waits to be saved. */
  readonly edited: boolean;
  readonly onTryAgain: () => void;
}

/** 'Saving...', 'Saved' with how long ago unless edits wait, or a failure with its reason and a way to try again. */
export function SavingStatus({ save, edited, onTryAgain }: SavingStatusProps) {
  const now = useNow(save.savedAt !== null);
  if (save.error !== null && !save.saving)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <CircleAlert size={15} aria-hidden="true" className="text-bad" />
        <span className="font-medium text-bad">Failed to save draft</span>
        <span className="text-ink-2">{save.error}</span>
        <Button size="small" onClick={onTryAgain}>
          Try again
        </Button>
      </div>
    );
  return (
    <p role="status" className="flex min-h-5 items-center gap-1.5 text-ink-2 text-sm">
      {save.saving ? (
        <>
          <BusyMark size={12} />
          Saving...
        </>
      ) : edited ? (
        'Unsaved changes'
      ) : save.savedAt === null ? null : (
        <>
          <span className="font-medium text-good">Saved</span>
          <span aria-hidden="true">·</span>
          <time dateTime={new Date(save.savedAt).toISOString()} className="tabular">
            {formatSavedAgo(save.savedAt, now)}
          </time>
        </>
      )}
    </p>
  );
}

function useNow(runs: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), refreshMs);
    return () => clearInterval(timer);
  }, [runs]);
  return Math.max(now, Date.now());
}
