import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { LaunchDialog, type LaunchWords } from './launch-dialog.tsx';
import { useRunAgain } from './use-run-again.ts';

const words: LaunchWords = {
  title: 'Run this study again?',
  description:
    'Same participants, same questions, from the start. Credits are held for it; interviews that fail cost nothing. The failed study moves to your archive.',
  verb: 'Run again',
  busyLabel: 'Launching...',
};

export interface RunAgainDialogProps {
  /** It failed. */
  readonly study: StudyView;
  readonly onClose: () => void;
}

/** Asks before credits are spent once more. It stays until the new run is there, or says why there is none. */
export function RunAgainDialog({ study, onClose }: RunAgainDialogProps) {
  const { start, busy, failure, pending } = useRunAgain(study.id);
  return (
    <LaunchDialog
      study={study}
      open
      onOpenChange={(open) => !open && onClose()}
      foreign={false}
      onLaunch={start}
      words={words}
      busy={busy}
      failure={failure}
      pending={pending}
    />
  );
}
