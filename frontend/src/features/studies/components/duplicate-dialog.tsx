import { limits } from '@windtunnel/contracts/rules/limits';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export interface DuplicateDialogProps {
  readonly title: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onDuplicate: (title: string) => void;
}

/** Asks for the copy's title, prefilled as 'Copy of ...'. A blank title is refused before anything is sent. */
export function DuplicateDialog({ title, busy, onClose, onDuplicate }: DuplicateDialogProps) {
  const form = useId();
  const [copyTitle, setCopyTitle] = useState(`Copy of ${title}`.slice(0, limits.titleMax));
  const [touched, setTouched] = useState(false);
  const blank = copyTitle.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (!blank && !busy) onDuplicate(copyTitle.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Duplicate study"
      description="The copy is a draft with the same configuration, participants and audience criteria."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} busy={busy} busyLabel="Duplicating...">
            Duplicate
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="pt-4" noValidate>
        <TextField
          label="Title"
          required
          maxLength={limits.titleMax}
          value={copyTitle}
          onChange={(event) => setCopyTitle(event.target.value)}
          onBlur={() => setTouched(true)}
          error={touched && blank ? 'Title is required' : undefined}
        />
      </form>
    </Dialog>
  );
}
