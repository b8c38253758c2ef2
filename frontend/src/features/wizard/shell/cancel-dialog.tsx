import { useMutation } from '@tanstack/react-query';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { call } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { notify } from '../../../lib/notify.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useWizardSession } from '../wizard-context.tsx';

export interface CancelDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Asks before a draft is deleted. The focus is on 'Continue Editing', and the way to leave without losing it is named. */
export function CancelDialog({ open, onOpenChange }: CancelDialogProps) {
  const session = useWizardSession();
  const navigate = useNavigate();
  const cancel = useMutation({
    mutationFn: async () => {
      const { id } = session.store.getState().draft;
      if (id === null) return false;
      return (await call(studyRoutes.cancel, { params: { id }, body: { deleteDraft: true }, quiet: true })).deleted;
    },
    onSuccess: (deleted) => {
      session.close('forget');
      notify.success(deleted ? 'Draft deleted successfully' : 'Draft cancelled');
      void navigate(paths.studies.getHref());
    },
    onError: (error) =>
      notify.error(
        error instanceof ApiError && error.status < 500 && error.status > 0 ? error.message : 'Failed to cancel study',
      ),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Cancel Study Creation?"
      description={
        <>
          Are you sure you want to delete this study draft? This action cannot be undone.
          <span className="mt-2 block text-base">
            To leave and come back later, choose Continue Editing and then Save & Exit.
          </span>
        </>
      }
      cancelLabel="Continue Editing"
      confirmLabel="Delete Draft"
      busy={cancel.isPending}
      busyLabel="Deleting..."
      danger
      onConfirm={() => cancel.mutate()}
    />
  );
}
