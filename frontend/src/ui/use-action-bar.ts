import { type RefObject, useEffect, useRef } from 'react';

/** For a bar at the bottom of the window: publishes its height, so that notifications do not cover its buttons. */
export function useActionBar<Bar extends HTMLElement>(): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--action-bar', `${bar.current?.offsetHeight ?? 0}px`));
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--action-bar');
    };
  }, []);
  return bar;
}
