import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { saveAsPanel } from '../../../entities/study/study-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { acceptedOf, participantsOf } from '../draft/draft.ts';
import { useDraft, useWizardSession } from '../wizard-context.tsx';

const SavePanelDialog = lazy(async () => ({
  default: (await import('../../../entities/panel/save-panel-dialog.tsx')).SavePanelDialog,
}));

/** Keeps the accepted participants as a panel. `whyDisabled`: why they cannot be changed now, or null. */
export function SaveAcceptedButton({ whyDisabled }: { readonly whyDisabled: string | null }) {
  const draft = useDraft();
  const session = useWizardSession();
  const [open, setOpen] = useState(false);
  const accepted = acceptedOf(draft).length;
  const notYet = whyDisabled ?? (accepted === 0 ? 'Accept at least one participant first' : null);
  const storeAccepted = async () => {
    const outcome = await session.saveStep('participants');
    if (!outcome.ok) throw outcome.error;
  };
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<Bookmark size={15} aria-hidden="true" />}
        disabled={notYet !== null}
        title={notYet ?? undefined}
        onClick={() => setOpen(true)}
      >
        {saveAsPanel}
      </Button>
      {open && draft.id !== null ? (
        <Suspense>
          <SavePanelDialog
            studyId={draft.id}
            accepted={accepted}
            participants={participantsOf(draft).length}
            before={storeAccepted}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
