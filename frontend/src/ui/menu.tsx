import { clsx } from 'clsx';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

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
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end';
}

/**
 * A menu of actions. It is not modal, because a modal one inserts a style element, which the content security policy
 * blocks. Rendered inside the main landmark, so that no content is outside a landmark.
 */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={document.getElementById('main')}>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={16}
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
