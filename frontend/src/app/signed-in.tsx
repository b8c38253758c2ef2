import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { rememberReturnPath } from '../lib/return-path.ts';
import { useSession } from '../lib/session.ts';
import { paths } from './paths.ts';
import { StartingScreen } from './starting-screen.tsx';

/**
 * Lets only signed-in users through. Others are sent to the login page, and then returned to where they wanted to go.
 */
export function SignedIn() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const turnedAway = session.status === 'signed-out' && !session.byChoice;
  useEffect(() => {
    if (turnedAway) rememberReturnPath(`${pathname}${search}${hash}`);
  }, [turnedAway, pathname, search, hash]);

  if (session.status === 'starting') return <StartingScreen />;
  if (session.status === 'signed-out') return <Navigate to={paths.login.getHref()} replace />;
  return <Outlet />;
}
