import type { SavedPanelView } from '@windtunnel/contracts/http/panels';
import { Button } from '../../ui/button.tsx';
import { refusedName, useRenamePanel } from './changes.ts';
import { PanelNameForm } from './panel-name-form.tsx';

export interface RenamePanelFormProps {
  readonly panel: Pick<SavedPanelView, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Renames a panel in its place. */
export function RenamePanelForm({ panel, onClose }: RenamePanelFormProps) {
  const rename = useRenamePanel(panel.id);
  return (
    <PanelNameForm
      name={panel.name}
      busy={rename.isPending}
      refused={refusedName(rename)}
      onSave={(name) => rename.mutate(name, { onSuccess: onClose })}
      className="flex flex-col gap-3 border-line border-t p-4"
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" type="submit" variant="primary" busy={rename.isPending} busyLabel="Renaming...">
          Rename
        </Button>
      </div>
    </PanelNameForm>
  );
}
