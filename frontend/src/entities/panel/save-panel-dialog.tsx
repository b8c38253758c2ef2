import { useId, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { plural } from '../../lib/format.ts';
import { AlertBanner } from '../../ui/alert-banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { saveAsPanel } from '../study/study-texts.ts';
import { refusedName, useSavePanel } from './changes.ts';
import { PanelNameForm } from './panel-name-form.tsx';
import { SavedPanelsDialog } from './saved-panels-dialog.tsx';

export interface SavePanelDialogProps {
  readonly studyId: string;
  /** How many participants are accepted, of how many. */
  readonly accepted: number;
  readonly participants: number;
  /** Stores what the server does not know of the study yet. */
  readonly before?: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a name, and keeps the accepted participants under it. */
export function SavePanelDialog({ studyId, accepted, participants, before, onClose }: SavePanelDialogProps) {
  const form = useId();
  const save = useSavePanel(studyId, before);
  const [seesPanels, setSeesPanels] = useState(false);
  if (seesPanels) return <SavedPanelsDialog onClose={onClose} />;
  const isFull = save.error instanceof ApiError && save.error.code === 'TOO_MANY_PANELS';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={saveAsPanel}
      description={keptText(accepted, participants - accepted)}
      // The field takes it.
      onOpenAutoFocus={(event) => event.preventDefault()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            disabled={isFull}
            title={isFull ? save.error?.message : undefined}
            busy={save.isPending}
            busyLabel="Saving..."
          >
            Save panel
          </Button>
        </>
      }
    >
      <PanelNameForm
        id={form}
        name=""
        busy={save.isPending}
        refused={refusedName(save)}
        onSave={(name) => save.mutate(name, { onSuccess: onClose })}
        className="pt-4"
      />
      {isFull ? (
        <AlertBanner
          tone="error"
          className="mt-4"
          action={
            <Button size="small" onClick={() => setSeesPanels(true)}>
              See saved panels
            </Button>
          }
        >
          {save.error?.message}
        </AlertBanner>
      ) : null}
    </Dialog>
  );
}

function keptText(accepted: number, leftOut: number): string {
  const kept = leftOut === 0 ? plural(accepted, 'participant') : `the ${plural(accepted, 'accepted participant')}`;
  const others = leftOut === 0 ? '' : ` ${leftOut} not accepted ${leftOut === 1 ? 'is' : 'are'} left out.`;
  return `Keeps ${kept}, so that the same ones can take part in other studies.${others}`;
}
