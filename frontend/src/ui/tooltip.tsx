import { Tooltip as Radix } from 'radix-ui';
import { type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';

export interface TooltipProps {
  readonly text: ReactNode;
  /** One element that can be hovered and focused. */
  readonly children: ReactElement;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
}

/**
 * A short explanation on hover and focus. A press keeps it open, which is what a touch screen has; another press, Escape or
 * leaving the button closes it. Never the only place to put essential information.
 */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const [kept, setKept] = useState(false);
  const close = () => {
    setKept(false);
    setOpen(false);
  };
  const onPress = (event: MouseEvent) => {
    // Otherwise a press would close what hovering has opened.
    event.preventDefault();
    setKept(!kept);
    setOpen(!kept);
  };
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root open={open || kept} onOpenChange={setOpen}>
        <Radix.Trigger asChild aria-expanded={kept} onClick={onPress} onBlur={close}>
          {children}
        </Radix.Trigger>
        <Radix.Portal container={document.getElementById('main')}>
          <Radix.Content
            side={side}
            onEscapeKeyDown={close}
            sideOffset={6}
            collisionPadding={12}
            className="z-50 max-w-72 animate-appear rounded-control bg-ink px-2.5 py-1.5 text-paper text-sm shadow-float"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
