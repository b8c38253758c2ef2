import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { useState } from 'react';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';

export interface DuplicateButtonProps extends Pick<ButtonProps, 'size'> {
  readonly study: Pick<StudySummary, 'id' | 'title'>;
  /** What the button is called where several stand beside each other. */
  readonly label?: string;
}

/** What to do when running it again would not help, or is not possible: make a copy that can be edited. */
export function DuplicateButton({ study, label, ...look }: DuplicateButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...look} aria-haspopup="dialog" aria-label={label} onClick={() => setOpen(true)}>
        Duplicate and edit
      </Button>
      {open ? <DuplicateDialog study={study} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
