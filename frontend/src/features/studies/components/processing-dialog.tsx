import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

export interface ProcessingDialogProps {
  readonly title: string;
  /** Interviews that ended, of those planned. */
  readonly progress: { readonly completed: number; readonly failed: number; readonly total: number };
  readonly onClose: () => void;
}

/** Says that a launched study has nothing to read yet. The page below stays where it is. */
export function ProcessingDialog({ title, progress, onClose }: ProcessingDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Study Results Processing"
      description={`"${title}" is currently being processed. You'll be notified via email when the results are ready to view. This typically takes 5-15 minutes depending on the study complexity.`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Got it
        </Button>
      }
    >
      {progress.total === 0 ? null : (
        <p className="tabular pt-3 text-ink-2" aria-live="polite">
          {progress.completed + progress.failed} of {progress.total} interviews done
        </p>
      )}
    </Dialog>
  );
}
