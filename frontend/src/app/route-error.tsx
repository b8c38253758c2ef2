import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isMissingCode } from '../lib/diagnostics/missing-code.ts';
import { notify } from '../lib/notify.ts';
import { CopyDetails } from '../ui/copy-details.tsx';
import { ErrorPage } from '../ui/error-page.tsx';

/** Shown when a screen crashes or its code cannot be loaded: within the frame, or in its place if that is missing too. */
export function RouteError({ error, framed }: { readonly error: unknown; readonly framed: boolean }) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  // What the screen had read may be what it stopped at, so the next one asks again.
  useEffect(() => cache.removeQueries({ type: 'inactive' }), [cache]);
  const { pathname, search, hash } = useLocation();
  const text = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
  const tryAgain = () => {
    if (isMissingCode(error)) void openAgain();
    else void navigate(`${pathname}${search}${hash}`, { replace: true });
  };
  return (
    <ErrorPage
      framed={framed}
      onTryAgain={tryAgain}
      copyDetails={<CopyDetails details={`Page: ${pathname}\n${text}`} />}
    />
  );
}

/**
 * Browsers and the router remember that code did not arrive, and a newer version of the product has other files. So the
 * page is opened again, as soon as the server is there: a browser's own error page would be worse than this one.
 */
async function openAgain(): Promise<void> {
  const there = await fetch(window.location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (there) window.location.reload();
  else notify.error('Network Error');
}
