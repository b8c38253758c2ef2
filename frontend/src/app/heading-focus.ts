import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const timeoutMs = 5_000;

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
  const attempt = () => {
    const heading = document.querySelector<HTMLElement>('h1');
    if (heading === null) return false;
    if (document.activeElement === from || document.activeElement === document.body) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    return true;
  };
  if (attempt()) return () => {};
  const observer = new MutationObserver(() => {
    if (attempt()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), timeoutMs);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
