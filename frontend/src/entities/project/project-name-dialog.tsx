import { projectNameRequired } from '@windtunnel/contracts/http/projects';
import { limits } from '@windtunnel/contracts/rules/limits';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

export interface ProjectNameDialogProps {
  readonly title: string;
  /** The name that the project has so far. */
  readonly name: string;
  readonly saveLabel: string;
  readonly busyLabel: string;
  readonly busy: boolean;
  /** Receives the trimmed name. */
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks what a project is called. A blank name is rejected here. */
export function ProjectNameDialog({
  title,
  saveLabel,
  busyLabel,
  busy,
  onSave,
  onClose,
  ...given
}: ProjectNameDialogProps) {
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(given.name);
  const [touched, setTouched] = useState(false);
  const blank = name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (!blank && !busy) onSave(name.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        field.current?.select();
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} busy={busy} busyLabel={busyLabel}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="pt-2" noValidate>
        <TextField
          ref={field}
          label="Project name"
          required
          autoComplete="off"
          maxLength={limits.projectNameMax}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={touched && blank ? projectNameRequired : undefined}
        />
      </form>
    </Dialog>
  );
}
