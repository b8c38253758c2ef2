import { BrandMark } from '../ui/brand-mark.tsx';

/** Shown while the session is being checked. Stays blank for the first 100 ms. */
export function StartingScreen() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center">
      <span className="sr-only">Loading Windtunnel</span>
      <BrandMark size={40} className="animate-skeleton text-ink-3" />
    </div>
  );
}
