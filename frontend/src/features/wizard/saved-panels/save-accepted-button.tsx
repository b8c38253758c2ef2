import { SavePanelButton } from '../../../entities/panel/save-panel-button.tsx';
import { acceptedOf, participantsOf } from '../draft/draft.ts';
import { useDraft, useWizardSession } from '../wizard-context.tsx';

/** Keeps the accepted participants as a panel. `whyDisabled`: why they cannot be changed now, or null. */
export function SaveAcceptedButton({ whyDisabled }: { readonly whyDisabled: string | null }) {
  const draft = useDraft();
  const session = useWizardSession();
  const accepted = acceptedOf(draft).length;
  if (draft.id === null) return null;
  const storeAccepted = async () => {
    const outcome = await session.saveStep('participants');
    if (!outcome.ok) throw outcome.error;
  };
  return (
    <SavePanelButton
      studyId={draft.id}
      accepted={accepted}
      participants={participantsOf(draft).length}
      whyDisabled={whyDisabled ?? (accepted === 0 ? 'Accept at least one participant first' : null)}
      before={storeAccepted}
    />
  );
}
