import { clsx } from 'clsx';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { focusScreen } from './focus-screen.ts';
import { keepToastsClear } from './keep-toasts-clear.ts';

export interface DialogLayerProps extends ComponentProps<typeof Radix.Content> {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Where the focus goes when it closes. */
  readonly opener: Element | null;
}

/**
 * The base of every dialog: above a dimmed page that can neither be scrolled nor reached by keyboard. Focus returns
 * when it closes.
 */
export function DialogLayer(props: DialogLayerProps) {
  const { open, onOpenChange, opener, className, children, onOpenAutoFocus, onCloseAutoFocus, ...rest } = props;
  // Radix only returns focus to a trigger of its own.
  const giveBack = (event: Event) => {
    onCloseAutoFocus?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const isFree = document.activeElement === document.body;
    if (!isFree) return;
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    // What opened it has gone with its screen, or nothing did.
    if (document.activeElement === document.body) focusScreen();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Radix's own overlay is not used: it inserts a style element, which the content security policy blocks. */}
        <div
          ref={lockScroll}
          data-locks-scroll=""
          className="fixed inset-0 z-40 animate-appear bg-scrim"
          aria-hidden="true"
        />
        <Radix.Content
          {...rest}
          ref={keepToastsClear}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={giveBack}
          onPointerDownOutside={keepForToasts}
          className={clsx('fixed z-50 flex animate-rise flex-col border border-line bg-raised shadow-float', className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** While this element exists, the page below keeps its scroll position and width. */
function lockScroll(element: HTMLElement | null) {
  if (element === null) return;
  const { style, clientWidth } = document.documentElement;
  const before = { overflow: style.overflow, paddingRight: style.paddingRight };
  Object.assign(style, { overflow: 'hidden', paddingRight: `${window.innerWidth - clientWidth}px` });
  return () => {
    Object.assign(style, before);
  };
}

/** Clicking a toast does not count as clicking outside. */
function keepForToasts(event: CustomEvent<{ originalEvent: PointerEvent }>) {
  const target = event.detail.originalEvent.target;
  if (target instanceof Element && target.closest('[data-toaster]')) event.preventDefault();
}
