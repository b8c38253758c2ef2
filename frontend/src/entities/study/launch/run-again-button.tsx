import { useQueryClient } from '@tanstack/react-query';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { lazy, Suspense, useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { studyQuery } from '../queries.ts';

const fetchDialog = async () => ({ default: (await import('./run-again-dialog.tsx')).RunAgainDialog });
// Few studies fail, so the dialog is loaded when it is asked for.
const RunAgainDialog = lazy(fetchDialog);

export interface RunAgainButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  readonly studyId: string;
  /** What the button is called where several stand beside each other. */
  readonly label?: string;
}

/** Offers to launch a failed study once more, with its price and history, wherever the failure is shown. */
export function RunAgainButton({ studyId, label, ...look }: RunAgainButtonProps) {
  const queries = useQueryClient();
  const [study, setStudy] = useState<StudyView | null>(null);
  const [checking, setChecking] = useState(false);
  const ask = async () => {
    setChecking(true);
    try {
      // What is on screen may be old: another tab may have run it again.
      const [newest] = await Promise.all([queries.fetchQuery({ ...studyQuery(studyId), staleTime: 0 }), fetchDialog()]);
      if (newest.status === 'FAILED') return setStudy(newest);
      void queries.invalidateQueries();
      notify.info('This study has changed meanwhile');
    } catch {
      // The query has said what failed.
    } finally {
      setChecking(false);
    }
  };
  return (
    <>
      <Button
        {...look}
        aria-haspopup="dialog"
        aria-label={checking ? undefined : label}
        busy={checking}
        busyLabel="Checking..."
        onClick={() => void ask()}
      >
        Run again
      </Button>
      {study === null ? null : (
        <Suspense fallback={null}>
          <RunAgainDialog study={study} onClose={() => setStudy(null)} />
        </Suspense>
      )}
    </>
  );
}
