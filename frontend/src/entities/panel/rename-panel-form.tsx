import { panelNameRequired, type SavedPanelView } from '@windtunnel/contracts/http/panels';
import { limits } from '@windtunnel/contracts/rules/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { refusedName, useRenamePanel } from './changes.ts';

export interface RenamePanelFormProps {
  readonly panel: Pick<SavedPanelView, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Renames a panel in its place. A blank name is rejected here. */
export function RenamePanelForm({ panel, onClose }: RenamePanelFormProps) {
  const rename = useRenamePanel(panel.id);
  const [name, setName] = useState(panel.name);
  const [touched, setTouched] = useState(false);
  const wanted = name.trim();
  const refused = refusedName(rename);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (wanted === '' || rename.isPending) return;
    rename.mutate(wanted, { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 border-line border-t p-4" noValidate>
      <TextField
        autoFocus
        label="Panel name"
        required
        autoComplete="off"
        maxLength={limits.savedPanels.nameMax}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={touched && wanted === '' ? panelNameRequired : refused?.name === wanted ? refused.text : undefined}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" type="submit" variant="primary" busy={rename.isPending} busyLabel="Renaming...">
          Rename
        </Button>
      </div>
    </form>
  );
}
