import { cloneElement, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import type { MenuProps } from './menu-window.tsx';
import { partOnDemand } from './part-on-demand.ts';

const menus = partOnDemand(() => import('./menu-window.tsx'));
export const loadMenus = menus.load;

/** A menu of actions, and the button that opens it. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  const [opened, setOpened] = useState<'pointer' | 'keyboard' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const code = menus.useCode(opened !== null);
  const isOpen = opened !== null;
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return;
    // The menu takes the focus, and the button would take it back.
    if (!isOpen) event.preventDefault();
    setOpened(isOpen ? null : 'pointer');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    setOpened(isOpen && event.key !== 'ArrowDown' ? null : 'keyboard');
  };
  return (
    <>
      {cloneElement(trigger, {
        id,
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-menu` : undefined,
        onPointerDown,
        onKeyDown,
      })}
      {code === undefined ? null : (
        <code.MenuWindow
          id={`${id}-menu`}
          button={button}
          opened={opened}
          items={items}
          align={align}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
