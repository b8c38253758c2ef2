import { useEffect, useState } from 'react';

/**
 * Code for what no screen begins with, such as dialogs and menus. It is loaded with the first sign of the user, who may
 * want to open one: a mouse that moves, a finger, a key. Otherwise when it is needed.
 */
export function partOnDemand<Code>(fetchCode: () => Promise<Code>) {
  let code: Code | undefined;
  /** Rejects if it does not arrive. */
  const load = async () => {
    code ??= await fetchCode();
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown'] as const)
    window.addEventListener(sign, () => void load().catch(() => {}), { once: true, capture: true, passive: true });

  /** The code, if it is there. Loads it once `needed`; throws, while rendering, if it does not arrive. */
  function useCode(needed: boolean): Code | undefined {
    const [failed, setFailed] = useState<{ readonly error: unknown } | null>(null);
    const [, setArrived] = useState(false);
    const waiting = needed && code === undefined;
    useEffect(() => {
      if (!waiting) return;
      load().then(
        () => setArrived(true),
        (error: unknown) => setFailed({ error }),
      );
    }, [waiting]);
    if (failed !== null) throw failed.error;
    return code;
  }
  return { load, useCode };
}
