import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useDeletion } from '../../../entities/study/use-deletion.ts';
import { notify } from '../../../lib/notify.ts';
import { useUser } from '../../../lib/session.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { cancelDraft, offerCancelled } from '../draft/cancelled-draft.ts';
import { isUntouched } from '../draft/draft.ts';
import { stepOf } from '../rules/steps.ts';
import { useWizardSession } from '../wizard-context.tsx';

export interface CancelDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/**
 * Asks for confirmation before a draft is deleted. Focus starts on 'Continue Editing', and the text explains how to
 * leave without losing the draft.
 */
export function CancelDialog({ open, onOpenChange }: CancelDialogProps) {
  const cancel = useCancel();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Cancel Study Creation?"
      description={
        <>
          Are you sure you want to delete this study draft? You can undo this for 30 seconds.
          <span className="mt-2 block text-base">
            To leave and come back later, choose Continue Editing and then Save & Exit.
          </span>
        </>
      }
      cancelLabel="Continue Editing"
      confirmLabel="Delete Draft"
      danger
      onConfirm={cancel}
    />
  );
}

/**
 * Leaves the wizard and discards the draft. This can be undone for 30 s, which also restores anything not yet stored.
 */
function useCancel(): () => void {
  const session = useWizardSession();
  const navigate = useNavigate();
  const deleteSoon = useDeletion();
  const { id: userId } = useUser();
  const step = stepOf(useParams().step) ?? 'setup';
  return () => {
    const draft = session.draft();
    const { unsaved } = session.store.getState();
    const { id: studyId, title } = draft;
    if (studyId === null) {
      session.close('forget');
      if (isUntouched(draft)) notify.success('Draft cancelled');
      else
        offerCancelled(userId, cancelDraft(userId, draft, [...unsaved.keys()], paths.wizard.getHref(step)), navigate);
    } else {
      session.close('keep');
      deleteSoon({ studyId, from: 'wizard', title, returnTo: paths.wizard.getHref(step, studyId) });
    }
    void navigate(paths.studies.getHref());
  };
}
