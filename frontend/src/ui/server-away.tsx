import { AlertBanner } from './alert-banner.tsx';

/** Shown above something that follows a running study while it cannot. */
export function ServerAway() {
  return (
    <AlertBanner tone="warning" title="The server cannot be reached" className="mb-6">
      This is what it said last. The page keeps trying, and goes on by itself.
    </AlertBanner>
  );
}
