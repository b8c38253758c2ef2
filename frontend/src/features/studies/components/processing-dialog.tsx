import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RunLines } from '../../../ui/run-lines.tsx';

export interface ProcessingDialogProps {
  /** As up to date as the page's own data: the dialog follows the study's interviews. */
  readonly study: Pick<StudySummary, 'id' | 'title' | 'progress'>;
  readonly onClose: () => void;
}

/**
 * Says that a launched study has nothing to read yet. The page below stays; the first result can be opened from here.
 */
export function ProcessingDialog({ study, onClose }: ProcessingDialogProps) {
  const readable = study.progress.completed > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Study Results Processing"
      description={
        <>
          "<bdi>{study.title}</bdi>" is currently being processed. You'll be notified via email when the results are
          ready to view. This typically takes 5-15 minutes depending on the study complexity.
        </>
      }
      footer={
        <>
          {readable ? <LinkButton to={paths.results.getHref(study.id)}>Open the first result</LinkButton> : null}
          <Button variant="primary" onClick={onClose}>
            Got it
          </Button>
        </>
      }
    >
      {study.progress.total === 0 ? null : (
        <div className="pt-5">
          <RunLines progress={study.progress} />
        </div>
      )}
    </Dialog>
  );
}
