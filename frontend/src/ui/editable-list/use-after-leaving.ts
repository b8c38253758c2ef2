import { useEffect, useRef } from 'react';

const leftMs = 150;

/**
 * Text that was typed but not added is not lost. It is added shortly after the field loses focus, so that nothing moves
 * under the pointer of a user who has just clicked elsewhere, or immediately if the list is unmounted.
 */
export function useAfterLeaving(act: () => void) {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      latest.current();
    },
    [],
  );
  const forget = () => clearTimeout(timer.current);
  const leave = () => {
    forget();
    timer.current = setTimeout(() => latest.current(), leftMs);
  };
  return { leave, forget };
}
