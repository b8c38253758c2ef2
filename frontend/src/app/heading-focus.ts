import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusScreen } from '../ui/focus-screen.ts';

const timeoutMs = 5_000;
const inputs = ['keydown', 'pointerdown'] as const;

/** After navigation, focus moves to the new screen's heading once it appears, unless the user has already moved it. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    return focusHeading();
  }, [pathname]);
}

function focusHeading(): () => void {
  const from = document.activeElement;
  let done = false;
  const attempt = () => {
    const { activeElement, body } = document;
    if (done && !document.hasFocus()) return;
    // The heading of a screen that is loading may give way to another, which takes the focus over.
    if (activeElement === body || (!done && activeElement === from)) done = focusScreen() || done;
    else if (!done) stop();
  };
  // From the first key or press on, the focus is the user's.
  const onInput = () => done && stop();
  const observer = new MutationObserver(attempt);
  const timer = setTimeout(stop, timeoutMs);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const input of inputs) document.removeEventListener(input, onInput);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  for (const input of inputs) document.addEventListener(input, onInput);
  attempt();
  return stop;
}
