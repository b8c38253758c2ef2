import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { DialogLayer } from './dialog-layer.tsx';
import { IconButton } from './icon-button.tsx';

export type DialogSize = 'small' | 'medium' | 'large' | 'full';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** One or two sentences below the title, announced with it. */
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** The buttons; the one that performs the action comes last. */
  readonly footer?: ReactNode;
  readonly size?: DialogSize;
  /** Where focus goes first; defaults to the first control. */
  readonly onOpenAutoFocus?: (event: Event) => void;
  /** Preventing its default leaves the focus where a link in the dialog led. */
  readonly onCloseAutoFocus?: (event: Event) => void;
}

const sizes: Readonly<Record<DialogSize, string>> = {
  small: 'sm:max-w-md',
  medium: 'sm:max-w-xl',
  large: 'sm:max-w-4xl',
  full: 'sm:max-w-[calc(100vw-4rem)] sm:min-h-[calc(100dvh-4rem)]',
};

interface DialogWindowProps extends DialogProps {
  /** Where the focus goes when it closes. */
  readonly opener: Element | null;
}

/** What `Dialog` shows. */
export function DialogWindow(props: DialogWindowProps) {
  const { open, onOpenChange, opener, title, description, children, footer, size = 'small' } = props;
  const { onOpenAutoFocus, onCloseAutoFocus } = props;
  return (
    <DialogLayer
      open={open}
      onOpenChange={onOpenChange}
      opener={opener}
      {...(description === undefined ? { 'aria-describedby': undefined } : {})}
      {...(onOpenAutoFocus ? { onOpenAutoFocus } : {})}
      {...(onCloseAutoFocus ? { onCloseAutoFocus } : {})}
      className={clsx(
        'inset-x-0 bottom-0 max-h-[92dvh] w-full rounded-t-card sm:inset-0 sm:m-auto sm:h-fit sm:rounded-card',
        sizes[size],
      )}
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6 sm:pt-6">
        <Radix.Title dir="auto" className="min-w-0 font-semibold text-lg">
          {title}
        </Radix.Title>
        <Radix.Close asChild>
          <IconButton label="Close" icon={<X size={18} />} className="-mt-1.5 -mr-2" />
        </Radix.Close>
      </div>
      <div className="min-h-0 overflow-y-auto px-5 pt-2 pb-5 sm:px-6 sm:pb-6">
        {description === undefined ? null : (
          <Radix.Description className="text-ink-2 text-reading">{description}</Radix.Description>
        )}
        {children}
      </div>
      {footer ? (
        <div
          data-dialog-foot=""
          className="flex flex-col-reverse gap-2 border-line border-t px-5 py-4 sm:flex-row sm:justify-end sm:px-6"
        >
          {footer}
        </div>
      ) : null}
    </DialogLayer>
  );
}
