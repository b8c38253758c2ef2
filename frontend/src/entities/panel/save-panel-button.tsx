import { panelNameRequired } from '@windtunnel/contracts/http/panels';
import { limits } from '@windtunnel/contracts/rules/limits';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { plural } from '../../lib/format.ts';
import { AlertBanner } from '../../ui/alert-banner.tsx';
import { Button } from '../../ui/button.tsx';
import { NameDialog } from '../../ui/name-dialog.tsx';
import { refusedName, useSavePanel } from './changes.ts';
import { SavedPanelsDialog } from './saved-panels-dialog.tsx';

export interface SavePanelButtonProps {
  readonly studyId: string;
  /** How many participants are accepted, of how many. */
  readonly accepted: number;
  readonly participants: number;
  /** Why they cannot be saved now, or null. */
  readonly whyDisabled?: string | null;
  /** Stores what the server does not know of the study yet. */
  readonly before?: () => Promise<void>;
  readonly className?: string;
}

/** Asks for a name, and keeps the accepted participants under it. */
export function SavePanelButton({ whyDisabled = null, className, ...study }: SavePanelButtonProps) {
  const [open, setOpen] = useState<'name' | 'panels' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<Bookmark size={15} aria-hidden="true" />}
        disabled={whyDisabled !== null}
        title={whyDisabled ?? undefined}
        className={className}
        onClick={() => setOpen('name')}
      >
        Save as panel
      </Button>
      {open === 'name' ? <SavePanelDialog {...study} onSeePanels={() => setOpen('panels')} onClose={close} /> : null}
      {open === 'panels' ? <SavedPanelsDialog onClose={close} /> : null}
    </>
  );
}

interface SavePanelDialogProps extends Omit<SavePanelButtonProps, 'whyDisabled' | 'className'> {
  readonly onSeePanels: () => void;
  readonly onClose: () => void;
}

function SavePanelDialog({ studyId, accepted, participants, before, onSeePanels, onClose }: SavePanelDialogProps) {
  const save = useSavePanel(studyId, before);
  const leftOut = participants - accepted;
  const isFull = save.error instanceof ApiError && save.error.code === 'TOO_MANY_PANELS';
  return (
    <NameDialog
      title="Save as panel"
      description={`Keeps ${
        leftOut === 0 ? plural(accepted, 'participant') : `the ${plural(accepted, 'accepted participant')}`
      }, so that the same ones can take part in other studies.${
        leftOut === 0 ? '' : ` ${leftOut} not accepted ${leftOut === 1 ? 'is' : 'are'} left out.`
      }`}
      label="Panel name"
      required={panelNameRequired}
      maxLength={limits.savedPanels.nameMax}
      name=""
      saveLabel="Save panel"
      busyLabel="Saving..."
      busy={save.isPending}
      refused={refusedName(save)}
      onSave={(name) => save.mutate(name, { onSuccess: onClose })}
      onClose={onClose}
    >
      {isFull ? (
        <AlertBanner
          tone="error"
          className="mt-4"
          action={
            <Button size="small" onClick={onSeePanels}>
              See saved panels
            </Button>
          }
        >
          {save.error?.message}
        </AlertBanner>
      ) : null}
    </NameDialog>
  );
}
