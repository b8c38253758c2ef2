import { Navigate } from 'react-router-dom';
import { useSession } from '../lib/session.ts';
import { paths } from './paths.ts';
import { StartingScreen } from './starting-screen.tsx';

/** Unknown addresses lead home if the user is signed in, otherwise to the login page. */
export function UnknownRoute() {
  const status = useSession((session) => session.status);
  if (status === 'starting') return <StartingScreen />;
  return <Navigate to={status === 'signed-in' ? paths.dashboard.getHref() : paths.login.getHref()} replace />;
}
