import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { type HeldKeys, holdKeys } from './held-keys.ts';

/** What the palette shows first: the search, or the list of all shortcuts. */
type Start = 'search' | 'shortcuts';
type Palette = ComponentType<{ readonly start: Start; readonly takeTyped: () => string; readonly onClose: () => void }>;

/** Loaded when the user is about to open it, not with the page. */
const fetchPalette = () => import('../../features/search/search-palette.tsx');

export interface SearchOpener {
  readonly open: () => void;
  /** The user is about to open it. */
  readonly prepare: () => void;
}

interface PaletteAndOpeners {
  readonly palette: React.ReactNode;
  readonly opener: SearchOpener;
  readonly openSheet: () => void;
}

/** The palette while it is open, and the ways to open it: the search box, Cmd+K and Ctrl+K. */
export function useSearchPalette(): PaletteAndOpeners {
  const [start, setStart] = useState<Start | null>(null);
  const [Palette, setPalette] = useState<Palette | null>(null);
  const close = useCallback(() => setStart(null), []);
  const prepare = useCallback(() => void fetchPalette().catch(() => {}), []);
  const held = useRef<HeldKeys | null>(null);
  const takeTyped = useCallback(() => {
    const typed = held.current?.release() ?? '';
    held.current = null;
    return typed;
  }, []);
  useEffect(() => () => void takeTyped(), [takeTyped]);
  const show = useCallback(
    (first: Start) =>
      fetchPalette().then(
        (loaded) => {
          setPalette(() => loaded.SearchPalette);
          setStart(first);
        },
        () => {
          takeTyped();
          notify.error('The search could not be loaded. Please try again.');
        },
      ),
    [takeTyped],
  );
  const open = useCallback(() => {
    held.current ??= holdKeys();
    void show('search');
  }, [show]);
  const openSheet = useCallback(() => void show('shortcuts'), [show]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Meta' || event.key === 'Control') return prepare();
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (document.querySelector('[role="dialog"]') === null) open();
      else close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, close, prepare]);
  const palette =
    start !== null && Palette !== null ? <Palette start={start} takeTyped={takeTyped} onClose={close} /> : null;
  return { palette, opener: { open, prepare }, openSheet };
}

function isShortcut(event: KeyboardEvent): boolean {
  return event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
}
