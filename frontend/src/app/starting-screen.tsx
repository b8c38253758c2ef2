import { BrandMark } from '../ui/brand-mark.tsx';

/**
 * Shown while the session is being checked. `index.html` has the same, so that it is there before the code is: it neither
 * appears late nor moves, because it would begin again when the code takes over.
 */
export function StartingScreen() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center">
      <span className="sr-only">Loading Windtunnel</span>
      <BrandMark size={40} className="text-ink-3" />
    </div>
  );
}
