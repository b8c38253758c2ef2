/** Moves the focus to the heading of the screen, where reading it begins. Returns whether there is one. */
export function focusScreen(): boolean {
  const heading = document.querySelector<HTMLElement>('h1');
  if (heading === null) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
