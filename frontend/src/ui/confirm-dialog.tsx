import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly busyLabel?: string;
  readonly busy?: boolean;
  /** Red, for an action that cannot be undone. */
  readonly danger?: boolean;
  readonly onConfirm: () => void;
}

/** Asks for confirmation once. The harmless choice has focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    confirmLabel,
    cancelLabel = 'Cancel',
    busyLabel,
    busy = false,
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        cancel.current?.focus();
      }}
      footer={
        <>
          <Button ref={cancel} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            variant={props.danger ? 'danger' : 'primary'}
            busy={busy}
            {...(busyLabel === undefined ? {} : { busyLabel })}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
