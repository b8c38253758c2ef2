import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { CopyDetails } from '../ui/copy-details.tsx';
import { ErrorPage } from '../ui/error-page.tsx';

/** Shown when a screen crashes or its code cannot be loaded. */
export function RouteError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const text = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
  return (
    <ErrorPage
      onTryAgain={() => void navigate(`${pathname}${search}${hash}`, { replace: true })}
      copyDetails={<CopyDetails details={`Page: ${pathname}\n${text}`} />}
    />
  );
}
