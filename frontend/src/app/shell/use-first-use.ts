import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

const firstUses = ['keydown', 'pointerdown'] as const;

/** Loads what is of no use before the first key or press, with that: shortcuts of a single key, and diagnostics. */
export function useFirstUse(openSheet: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    const using = new AbortController();
    const { signal } = using;
    const early: Event[] = [];
    const note = (event: Event) => {
      if (early.push(event) === 1)
        import('./first-use.ts').then(
          ({ begin }) => {
            for (const type of firstUses) document.removeEventListener(type, note);
            if (!signal.aborted) begin({ open: navigate, openSheet }, early, signal);
          },
          // The next key tries again.
          () => early.splice(0),
        );
    };
    for (const type of firstUses) document.addEventListener(type, note, { signal });
    return () => using.abort();
  }, [navigate, openSheet]);
}
