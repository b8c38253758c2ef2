import { useState } from 'react';

/** What had the focus when a dialog opened, which is where it goes back to. */
export function useOpener(open: boolean): Element | null {
  // Before a field of the dialog takes the focus.
  const [opener, setOpener] = useState<Element | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(openerOf(document.activeElement));
  }
  return opener;
}

/** The entry of a menu goes with its menu: then the button that opened the menu is meant. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
}
