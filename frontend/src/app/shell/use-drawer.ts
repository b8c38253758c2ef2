import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { closeDrawer } from './sidebar-state.ts';

const narrow = '(width < 1024px)';

/** Below 1024 px: closes on a click outside, on Escape and after navigation, and returns the focus. */
export function useDrawer(open: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const isNarrow = useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the reason to close.
  useEffect(closeDrawer, [pathname, isNarrow]);
  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    ref.current?.querySelector<HTMLElement>('nav a')?.focus();
    const listening = new AbortController();
    const settings = { signal: listening.signal };
    document.addEventListener('keydown', (event) => event.key === 'Escape' && closeDrawer(), settings);
    document.addEventListener(
      'pointerdown',
      (event) => event.target instanceof Node && !ref.current?.contains(event.target) && closeDrawer(),
      settings,
    );
    return () => {
      listening.abort();
      if (ref.current?.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);

  return { ref, inert: isNarrow && !open };
}

function subscribe(onChange: () => void) {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
