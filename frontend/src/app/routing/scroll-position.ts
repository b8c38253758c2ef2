import { useEffect, useLayoutEffect } from 'react';
import type { Shown } from './screen-route.ts';

const storageKey = 'windtunnel.scroll';

/** By the key of an entry in the browser's history: how far down its screen was scrolled, in CSS pixels. */
let positions: Map<string, number> | undefined;

/** Remembers how far down the screen of a history entry is scrolled now, for going back to it. */
export function keepScrollPosition(key: string): void {
  stored().set(key, window.scrollY);
}

/**
 * Scrolls a new screen to its top, to what the address names, or to where it was left if the user goes back to it or
 * loads it again.
 */
export function useScrollPosition(shown: Shown | null): void {
  useLayoutEffect(() => {
    if (shown !== null) scrollTo(shown);
  }, [shown]);
  const key = shown?.location.key;
  useEffect(() => {
    if (key === undefined) return;
    const keep = () => {
      keepScrollPosition(key);
      store();
      // The browser itself restores it if the page is opened again without its code.
      window.history.scrollRestoration = 'auto';
    };
    const show = () => {
      window.history.scrollRestoration = 'manual';
    };
    show();
    window.addEventListener('pagehide', keep);
    window.addEventListener('pageshow', show);
    return () => {
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('pageshow', show);
    };
  }, [key]);
}

function scrollTo({ location, keepsScroll }: Shown): void {
  const position = stored().get(location.key);
  const named = location.hash === '' ? null : document.getElementById(nameIn(location.hash));
  if (position !== undefined) window.scrollTo(0, position);
  else if (named !== null) named.scrollIntoView();
  else if (!keepsScroll) window.scrollTo(0, 0);
}

/** The address may be one that cannot be decoded. */
function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

function stored(): Map<string, number> {
  positions ??= readPositions();
  return positions;
}

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return new Map();
  }
}

function store(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...stored()]));
  } catch {
    // Blocked or full: after a reload, screens begin at their top.
  }
}
