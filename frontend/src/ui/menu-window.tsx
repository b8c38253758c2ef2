import { clsx } from 'clsx';
import { Menu as Radix } from 'radix-ui/internal';
import { type ComponentProps, type FocusEvent, type ReactElement, type ReactNode, type RefObject, useRef } from 'react';

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly disabled?: boolean;
  /** Red, and set apart from the others. */
  readonly danger?: boolean;
}

export interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end';
}

interface MenuWindowProps extends Required<Pick<MenuProps, 'items' | 'align'>> {
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** How it was opened; null while it is closed. */
  readonly opened: 'pointer' | 'keyboard' | null;
  readonly onClose: () => void;
}

/**
 * What `Menu` opens. It is not modal, because a modal one inserts a style element, which the content security policy
 * blocks. Rendered inside the main landmark, so that no content is outside a landmark.
 */
export function MenuWindow({ id, button, opened, items, align, onClose }: MenuWindowProps) {
  const focus = useMenuFocus(button, opened);
  return (
    <Radix.Root open={opened !== null} onOpenChange={(open) => !open && onClose()} modal={false}>
      <Radix.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Radix.Portal container={document.getElementById('main')}>
        <Radix.Content
          id={id}
          aria-labelledby={button.current?.id}
          align={align}
          sideOffset={4}
          collisionPadding={16}
          {...focus}
          className="z-50 min-w-48 animate-appear rounded-card border border-line bg-raised p-1 shadow-float"
        >
          {items.map((item) => (
            <Radix.Item
              key={item.label}
              disabled={item.disabled ?? false}
              onSelect={item.onSelect}
              className={clsx(
                'target flex cursor-pointer select-none items-center gap-2.5 rounded-control px-2.5 text-base focus-visible:-outline-offset-2',
                'data-[disabled]:cursor-not-allowed data-[highlighted]:bg-sunken data-[disabled]:text-ink-3',
                item.danger && 'text-bad',
              )}
            >
              {item.icon}
              {item.label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Opened by keyboard, the first entry has the focus. Closed, the button has it, unless the user went elsewhere. */
function useMenuFocus(button: MenuWindowProps['button'], opened: MenuWindowProps['opened']) {
  const wentElsewhere = useRef(false);
  const entered = useRef(false);
  if (opened === null) entered.current = false;
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      if (target !== currentTarget || opened !== 'keyboard' || entered.current) return;
      entered.current = true;
      currentTarget.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus();
    },
    onInteractOutside: () => {
      wentElsewhere.current = true;
    },
    onCloseAutoFocus: (event: Event) => {
      if (!wentElsewhere.current) button.current?.focus();
      wentElsewhere.current = false;
      event.preventDefault();
    },
  };
}
