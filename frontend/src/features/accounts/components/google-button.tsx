import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { appInfoQuery } from '../../../lib/app-info.ts';
import { Button } from '../../../ui/button.tsx';

// Loaded when it is needed: the login has to stay light.
const GoogleNotConfigured = lazy(async () => ({
  default: (await import('./google-not-configured.tsx')).GoogleNotConfigured,
}));

export interface GoogleButtonProps {
  readonly label: string;
  /** What the sign-in takes along, such as a referral code. Asked for when the button is pressed. */
  readonly parameters?: () => Promise<Readonly<Record<string, string>>>;
}

const nothing = async () => ({});

/** Redirects to Google and shows a busy state meanwhile. If Google is not configured here, it displays a message. */
export function GoogleButton({ label, parameters = nothing }: GoogleButtonProps) {
  const info = useQuery(appInfoQuery());
  const [leaving, setLeaving] = useState(false);
  const [refusals, setRefusals] = useState(0);

  // Returning from Google with the browser's Back button restores the page as it was.
  useEffect(() => {
    const reset = () => setLeaving(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);

  const press = async () => {
    if (info.data?.googleConfigured === false) return setRefusals((count) => count + 1);
    setLeaving(true);
    const query = new URLSearchParams(await parameters()).toString();
    window.location.assign(`/api/oauth/google${query && `?${query}`}`);
  };

  return (
    <>
      <Button size="large" className="w-full" icon={<GoogleMark />} busy={leaving} onClick={() => void press()}>
        {label}
      </Button>
      {refusals > 0 ? (
        <Suspense fallback={null}>
          {/* Each press says it again, also to those who cannot see that it is there already. */}
          <GoogleNotConfigured key={refusals} />
        </Suspense>
      ) : null}
    </>
  );
}

function GoogleMark() {
  return (
    <svg width="17" height="17" viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path fill="#FBBC05" d="M3.97 10.71a5.41 5.41 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3.01-2.33z" />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  );
}
