import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a part of the page whose controls replace one another: when the control with the focus disappears, the first of
 * those that took its place has the focus, instead of none on the page.
 */
export function useHeldFocus(): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  const held = useRef<Element | null>(null);
  useEffect(() => {
    const hold = () => {
      held.current = document.activeElement;
    };
    const { current } = part;
    current?.addEventListener('focusin', hold);
    return () => current?.removeEventListener('focusin', hold);
  }, []);
  useEffect(() => {
    const isGone = held.current !== null && !held.current.isConnected;
    if (!isGone) return;
    held.current = null;
    if (document.activeElement === document.body) part.current?.querySelector<HTMLElement>('button:enabled')?.focus();
  });
  return part;
}
