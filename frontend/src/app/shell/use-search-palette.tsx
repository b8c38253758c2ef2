import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { notify } from '../../lib/notify.ts';

type Palette = ComponentType<{ readonly onClose: () => void }>;

/** Loaded when the user is about to open it, not with the page. */
const fetchPalette = () => import('../../features/search/search-palette.tsx');

export interface SearchOpener {
  readonly open: () => void;
  /** The user is about to open it. */
  readonly prepare: () => void;
}

/** The palette while it is open, and the ways to open it: the search box, Cmd+K and Ctrl+K. */
export function useSearchPalette(): { readonly palette: React.ReactNode; readonly opener: SearchOpener } {
  const [isOpen, setOpen] = useState(false);
  const [Palette, setPalette] = useState<Palette | null>(null);
  const prepare = useCallback(() => void fetchPalette().catch(() => {}), []);
  const open = useCallback(() => {
    fetchPalette().then(
      (loaded) => {
        setPalette(() => loaded.SearchPalette);
        setOpen(true);
      },
      () => notify.error('The search could not be loaded. Please try again.'),
    );
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Meta' || event.key === 'Control') return prepare();
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (document.querySelector('[role="dialog"]') === null) open();
      else setOpen(false);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, prepare]);
  const palette = isOpen && Palette !== null ? <Palette onClose={() => setOpen(false)} /> : null;
  return { palette, opener: { open, prepare } };
}

function isShortcut(event: KeyboardEvent): boolean {
  return event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
}
