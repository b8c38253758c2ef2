import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

export interface NameDialogProps {
  readonly title: string;
  /** One or two sentences below the title. */
  readonly description?: string;
  /** Of the field. */
  readonly label: string;
  /** What is said to a blank name. */
  readonly required: string;
  readonly maxLength: number;
  /** The name so far. */
  readonly name: string;
  readonly saveLabel: string;
  readonly busyLabel: string;
  readonly busy: boolean;
  /** A name that was refused, and why. */
  readonly refused?: { readonly name: string; readonly text: string } | null;
  /** Below the field. */
  readonly children?: ReactNode;
  /** Receives the trimmed name. */
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks what something is called. A blank name is rejected here. */
export function NameDialog({ title, description, saveLabel, busyLabel, busy, onClose, ...asked }: NameDialogProps) {
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      {...(description === undefined ? {} : { description })}
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
      <NameForm id={form} field={field} busy={busy} described={description !== undefined} {...asked} />
      {asked.children}
    </Dialog>
  );
}

interface NameFormProps
  extends Pick<NameDialogProps, 'label' | 'required' | 'maxLength' | 'name' | 'busy' | 'refused' | 'onSave'> {
  readonly id: string;
  readonly field: React.RefObject<HTMLInputElement | null>;
  /** Text stands above. */
  readonly described: boolean;
}

function NameForm({
  id,
  field,
  described,
  label,
  required,
  maxLength,
  busy,
  refused,
  onSave,
  ...given
}: NameFormProps) {
  const [name, setName] = useState(given.name);
  const [touched, setTouched] = useState(false);
  const blank = name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (blank) field.current?.focus();
    else if (!busy) onSave(name.trim());
  };
  return (
    <form id={id} onSubmit={submit} className={described ? 'pt-4' : 'pt-2'} noValidate>
      <TextField
        ref={field}
        label={label}
        required
        autoComplete="off"
        maxLength={maxLength}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={touched && blank ? required : refused?.name === name.trim() ? refused.text : undefined}
      />
    </form>
  );
}
