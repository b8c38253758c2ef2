import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

const delayMs = 150;

/** A collapsed sidebar opens over the page when hovered over for 150 ms or focused by keyboard. Escape closes it. */
export function useHoverExpansion(enabled: boolean) {
  const [over, setOver] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const after = (ms: number, value: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOver(value), ms);
  };
  const handlers = {
    onPointerEnter: () => after(delayMs, true),
    onPointerLeave: () => after(delayMs, false),
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && after(0, true),
    onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && after(0, false),
    onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && after(0, false),
  };
  return { over: enabled && over, handlers };
}
