import { useEffect, useRef, useState } from 'react';

const shownMs = 2_000;

/** Copies text to the clipboard; `copied` is true for the next 2 s. `copy` returns whether the browser allowed it. */
export function useCopied() {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return false;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), shownMs);
    return true;
  };
  return { copied, copy };
}
