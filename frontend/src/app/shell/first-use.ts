import { createSingleKeys, type KeyTargets } from './single-keys.ts';

/** Listens for shortcuts until the signal. `early` is what was pressed before this was loaded. */
export function begin(targets: KeyTargets, early: readonly Event[], signal: AbortSignal): void {
  const onKey = createSingleKeys(targets);
  for (const event of early) if (event instanceof KeyboardEvent) onKey(event);
  document.addEventListener('keydown', onKey, { signal });
}
