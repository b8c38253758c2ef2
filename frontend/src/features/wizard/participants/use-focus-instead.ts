import { useEffect, useRef } from 'react';

/**
 * For controls that disappear when they are used: returns a function that is called with what to focus instead. Focus
 * moves there once the control has disappeared, and stays where it is if the user moves it first.
 */
export function useFocusInstead(): (find: () => HTMLElement | null | undefined) => void {
  const waiting = useRef<{ readonly from: Element | null; readonly find: () => HTMLElement | null | undefined }>(null);
  useEffect(() => {
    if (waiting.current === null) return;
    const { activeElement, body } = document;
    if (activeElement === body) waiting.current.find()?.focus();
    if (document.activeElement !== waiting.current.from) waiting.current = null;
  });
  return (find) => {
    waiting.current = { from: document.activeElement, find };
  };
}
