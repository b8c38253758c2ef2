import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { formatCredits } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useWizardSession } from '../wizard-context.tsx';
import type { Shortfall } from './launch-study.ts';

export interface ShortfallDialogProps {
  readonly shortfall: Shortfall | null;
  readonly onClose: () => void;
}

/** Too few credits: the study stays a draft until more are bought. */
export function ShortfallDialog({ shortfall, onClose }: ShortfallDialogProps) {
  const session = useWizardSession();
  const navigate = useNavigate();
  const credits = Math.max(1, Math.ceil(shortfall?.shortfall ?? 0));

  const buy = () =>
    notify.info('Buying credits is coming soon', {
      label: 'See plans',
      onSelect: () => void navigate(paths.billing.getHref()),
    });
  async function saveForLater(): Promise<void> {
    await session.saveAll();
    const { id } = session.store.getState().record;
    session.close('keep');
    const openDraft = () => void navigate(paths.wizard.getHref('review', id ?? undefined));
    notify.success('Draft saved', { label: 'Open draft', onSelect: openDraft });
    void navigate(paths.dashboardAlias.getHref());
  }

  return (
    <Dialog
      open={shortfall !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Study Ready to Launch"
      description="Everything is in place but the credits. Your study is saved as a draft."
      footer={
        <>
          <Button onClick={() => void saveForLater()}>Save & Continue Later</Button>
          <Button variant="primary" onClick={buy}>
            Buy {credits} Credit{credits === 1 ? '' : 's'}
          </Button>
        </>
      }
    >
      {shortfall === null ? null : (
        <dl className="tabular mt-5 grid grid-cols-[1fr_auto] gap-y-1.5 border-line border-t pt-4 text-reading">
          <dt className="text-ink-2">This study needs</dt>
          <dd className="text-right">{formatCredits(shortfall.required)}</dd>
          <dt className="text-ink-2">You have</dt>
          <dd className="text-right">{formatCredits(shortfall.available)}</dd>
          <dt className="font-medium">Missing</dt>
          <dd className="text-right font-semibold">{formatCredits(shortfall.shortfall)} credits</dd>
        </dl>
      )}
    </Dialog>
  );
}
