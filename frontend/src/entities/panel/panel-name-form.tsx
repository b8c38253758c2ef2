import { panelNameRequired } from '@windtunnel/contracts/http/panels';
import { limits } from '@windtunnel/contracts/rules/limits';
import { type FormEvent, type ReactNode, useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';

export interface PanelNameFormProps {
  /** For a button outside the form. */
  readonly id?: string;
  /** The name so far. */
  readonly name: string;
  readonly busy: boolean;
  /** A name that was refused, and why. */
  readonly refused: { readonly name: string; readonly text: string } | null;
  /** Receives the trimmed name. */
  readonly onSave: (name: string) => void;
  readonly className: string;
  /** Below the field. */
  readonly children?: ReactNode;
}

/** Asks what a panel is called. The field has focus, and a blank name is rejected here. */
export function PanelNameForm({ busy, refused, onSave, children, ...form }: PanelNameFormProps) {
  const [name, setName] = useState(form.name);
  const [touched, setTouched] = useState(false);
  const wanted = name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (wanted !== '' && !busy) onSave(wanted);
  };
  return (
    <form id={form.id} onSubmit={submit} className={form.className} noValidate>
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
      {children}
    </form>
  );
}
