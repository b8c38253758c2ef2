import { AlertBanner } from '../../../ui/alert-banner.tsx';

export function GoogleNotConfigured() {
  return (
    <AlertBanner tone="info">
      Sign in with Google is not configured on this server. Continue with email instead.
    </AlertBanner>
  );
}
